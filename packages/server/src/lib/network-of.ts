import { isIPv6 } from "node:net";

/** The part of an IP address that its owner cannot choose: all of IPv4, 64 bits of IPv6 (RFC 6177). */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes(".")
    ? (/^(?:[0-9a-f]+:){1,4}/i.exec(address)?.[0] ?? address)
    : address;
