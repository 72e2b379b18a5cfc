/**
 * Decides who may call a server on this machine. `Host` (RFC 9110, 7.2) has the name by which the caller found the
 * server, and `Origin` (RFC 6454) the page that calls. Browsers set both, and a page can change neither. `Host` exposes
 * a page of another site whose own name resolves to this machine (DNS rebinding), and `Origin` exposes every other
 * foreign page; programs send no `Origin`.
 */
export interface Callers {
  /** Whether the server has this name, which includes the port, as in `Host`. */
  isHost(host: string): boolean;
  /** Whether pages of an origin may call. `host` is the name that they called. */
  isOrigin(origin: string, host: string | undefined): boolean;
}

/** The parts of a request of `node:http` that identify the caller. */
interface Head {
  /** Names and values in turn, because `headers` has only the first of several `Host` headers. */
  readonly rawHeaders: readonly string[];
}

/**
 * Why a request is refused: it has several `Host` headers, the name of another server, or the origin of a page that may
 * not call.
 */
export type CallerFault = "several_hosts" | "other_host" | "other_origin";

/** The status of the answer to each (RFC 9110). */
export const callerStatus: Readonly<Record<CallerFault, number>> = {
  several_hosts: 400,
  other_host: 421,
  other_origin: 403,
};

/** The fault of a request; undefined if the request is answered. */
export function callerFault(request: Head, callers: Callers): CallerFault | undefined {
  const [host, ...more] = valuesOf(request, "host");
  if (more.length > 0) return "several_hosts";
  if (host !== undefined && !callers.isHost(host)) return "other_host";
  return valuesOf(request, "origin").every((origin) => callers.isOrigin(origin, host))
    ? undefined
    : "other_origin";
}

/** A plain loop for speed, because every request passes through it. */
function valuesOf({ rawHeaders }: Head, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && given.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? "");
  }
  return values;
}

/** Whether a host is a loopback address, which only this machine can reach. IPv6 addresses can be in brackets, as in a URL. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[^.:]+\.)*localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** A host with its port. */
const withPort = /^(\[[0-9a-fA-F:.]+\]|[^:[\]]+)(?::\d{1,5})?$/;

/** The origin of a page in the form of browsers: scheme, host and port, without a path. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Pages that may call: those of listed origins; `*` stands for every page. */
const listed = (origins: readonly string[], origin: string): boolean =>
  origins.includes("*") || origins.includes(origin);

/**
 * Callers of a server on the loopback interface, under its names there or the address that it listens on: programs, its
 * own pages, and pages of listed origins.
 */
export const localCallers = (origins: readonly string[] = [], address?: string): Callers => ({
  isHost: (host) => {
    const [, name = ""] = withPort.exec(host) ?? [];
    return isLoopback(name) || name === address || name === `[${address}]`;
  },
  isOrigin: (origin, host) => origin === `http://${host}` || listed(origins, origin),
});

/** Callers of a server under any name that its operator gives it: programs, its own pages, and pages of listed origins. */
export const namedCallers = (origins: readonly string[]): Callers => ({
  isHost: () => true,
  isOrigin: (origin, host) =>
    origin === `https://${host}` || origin === `http://${host}` || listed(origins, origin),
});
