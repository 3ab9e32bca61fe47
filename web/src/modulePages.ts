/**
 * The pages that need the module: they are loaded as a whole. Others may run it
 * too, as a match does with a coach. The service worker answers by the same rule.
 */
export const MODULE_PAGES = /^\/(analysis\/.|review\/|(learn|puzzles)(\/|$)|local\/|r$|r\/|embed$)/;
