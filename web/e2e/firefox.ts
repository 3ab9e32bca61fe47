/** Firefox as the system has it, spoken to by WebDriver BiDi. */
import { firefox, type Browser } from "playwright-core";

/** What Playwright sends commands with, which is not public. */
interface Session {
  send(command: string, parameters: object): Promise<object>;
}
interface Inside {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } };
}

export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath });
  keepMedia(browser);
  return browser;
}

/**
 * Playwright sets brightness for every visitor, and Firefox 153 refuses the command:
 * here it is not sent, and Firefox shows what it shows by itself, light and in motion.
 */
function keepMedia(browser: Browser): void {
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (command, parameters) =>
    command === "emulation.setMediaFeaturesOverride" ? {} : send(command, parameters);
}
