/**
 * The code of a text that asks the bot to link a chat: `/start CODE`, as a link to the bot writes it, or `/link CODE`, either of them
 * with the bot's name behind the command, as in a group. Empty: it has none. Undefined: the bot is not asked for anything.
 */
export function readCommand(text: string, username: string): string | undefined {
  const found = /^\/(?:start|link)(?:@(\w+))?(?:\s(.*))?$/is.exec(text.trim());
  if (!found) return undefined;
  const [, to = username, code = ""] = found;
  return to.toLowerCase() === username.toLowerCase() ? code.trim() : undefined;
}
