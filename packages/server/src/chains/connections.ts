import { subscribe } from "node:diagnostics_channel";

/** How many connections were opened to each origin of interest. */
const opened = new Map<string, number>();

/** A message of `undici:client:connected`, which Node's `fetch` publishes for each connection that it opens. */
interface Connected {
  connectParams?: { protocol?: unknown; host?: unknown };
}

/** Counts a connection that was opened to this origin by other means than `fetch`. */
export function connectionOpened({ protocol, host }: Pick<URL, "protocol" | "host">): void {
  const origin = `${protocol}//${host}`;
  const count = opened.get(origin);
  if (count !== undefined) opened.set(origin, count + 1);
}

subscribe("undici:client:connected", (message) => {
  const { protocol, host } = (message as Connected).connectParams ?? {};
  connectionOpened({ protocol: String(protocol), host: String(host) });
});

/** Counts the connections that are opened to the host of this URL. Those of all who ask are counted together. */
export function countConnections(url: string): () => number {
  const { protocol, host } = new URL(url);
  const origin = `${protocol}//${host}`;
  opened.set(origin, opened.get(origin) ?? 0);
  return () => opened.get(origin) ?? 0;
}
