/** The oldest Node that this package runs on, as [major, minor]; `engines` of package.json says the same. */
export const OLDEST_NODE = [22, 18] as const;

/**
 * Throws on a Node that is too old. The SQLite library ends the whole process there, without a word, when it opens a database.
 *
 * @param version of Node, such as `22.18.0`
 */
export function requireSupportedNode(version: string = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return;
  throw new Error(
    `@waybill/server needs Node ${OLDEST_NODE.join(".")} or newer; this is Node ${version}. Install a newer Node.`,
  );
}
