import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { ConfigError } from "../errors";

/** The proxies in front of a server, whose `X-Forwarded-For` it believes. */
export interface TrustedProxies {
  /** Whether an address is that of a proxy. */
  has(address: string): boolean;
  /**
   * The address that a request came from: the last one of `X-Forwarded-For` that is not a proxy's, because each proxy
   * adds the address that it was called from, and all before may be made up by the caller.
   */
  addressOf(request: IncomingMessage): string;
}

/**
 * Reads addresses and networks in CIDR notation.
 *
 * @throws ConfigError
 */
export function trustedProxies(listed: readonly string[]): TrustedProxies {
  const proxies = new BlockList();
  for (const one of listed) add(proxies, one);
  const has = (address: string) => {
    const family = isIP(address);
    return family !== 0 && proxies.check(address, family === 4 ? "ipv4" : "ipv6");
  };
  return {
    has: (address) => has(plain(address)),
    addressOf: ({ socket, headers }) => {
      let address = plain(socket.remoteAddress ?? "unknown");
      const forwarded = headers["x-forwarded-for"];
      if (forwarded === undefined || !has(address)) return address;
      for (const entry of String(forwarded).split(",").reverse()) {
        const before = plain(withoutPort(entry.trim()));
        // A proxy writes an address: the one that passed on anything else is the caller.
        if (isIP(before) === 0) return address;
        address = before;
        if (!has(address)) return address;
      }
      return address;
    },
  };
}

/** An IPv4 address as sockets of both families have it, `::ffff:10.0.0.1`, without its beginning. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Some proxies write the port, too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;

function add(proxies: BlockList, text: string): void {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  const width = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : width + 1;
  if (family === 0 || more.length > 0 || prefix > width)
    throw new ConfigError(
      `${JSON.stringify(text)} is not the address of a proxy: give an address, such as 10.0.0.7, or a network, such as 10.0.0.0/8`,
    );
  proxies.addSubnet(address, prefix, family === 4 ? "ipv4" : "ipv6");
}
