/**
 * The pages beside which the module runs: the server lets no other compile it,
 * so they have a policy of their own. The service worker answers by the same rule.
 */
export const MODULE_PAGES = /^\/(analysis\/.|review\/|(learn|puzzles)(\/|$)|local\/|r$|r\/|embed$)/;
