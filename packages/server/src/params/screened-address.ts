import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { type Refused, type Report, refused } from "../field-errors";
import { wrongChecksum } from "./checksum";

/** Lengths of addresses of all networks that lists name, characters. */
const LENGTH = { min: 20, max: 128 };

/**
 * An address to be screened, of any chain and in any spelling; reports the field for what can be an address of none:
 * too short or too long, with blanks or characters that no address has, hex of a length that no address has, or with a
 * wrong checksum (spec/risk/openapi.yaml).
 */
export function checkScreenedAddress(
  address: string | undefined,
  report: Report,
  field = "address",
): string | Refused {
  if (address === undefined) return refused;
  const problem = problemOf(address);
  return problem === undefined ? address : report(field, "invalid_value", problem, { value: address });
}

function problemOf(address: string): string | undefined {
  const { kind, fault } = readAccountNumber(address);
  if (kind !== "other" && fault === undefined) return undefined;
  if (address.length < LENGTH.min || address.length > LENGTH.max)
    return `must be an address: it has ${address.length} characters, but addresses have ${LENGTH.min} to ${LENGTH.max}`;
  if (!/^[A-Za-z0-9:_@-]+$/.test(address))
    return "must be an address: it has characters that addresses cannot have";
  if (kind === "evm") return wrongChecksum;
  if (kind !== "other") return undefined;
  if (fault !== undefined) return `must be an address: ${fault}`;
  // The account behind such a prefix would be reported to be on no list, too.
  const [prefix, rest = ""] = [address.slice(0, address.lastIndexOf(":") + 1), address.split(":").at(-1)];
  if (prefix !== "" && readAccountNumber(rest).kind !== "other")
    return `must be an address: write it without ${JSON.stringify(prefix)} before it`;
  // Else a listed address without its prefix would be reported to be on no list.
  if (/^(?:xdc)?[0-9a-f]{40}$/i.test(address))
    return "must be an address: write 0x before its 40 hexadecimal digits";
  if (!/^0x/i.test(address)) return undefined;
  return /^0x[0-9a-f]{64}$/i.test(address)
    ? undefined
    : "must be an address: 0x and 40 hexadecimal digits, or 64 on some chains";
}
