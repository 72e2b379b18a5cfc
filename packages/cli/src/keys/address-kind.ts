import { readAccountNumber } from "@waybill/spec/standards/account-number";

/** The network family of an address; for a Cosmos address, its prefix. */
export function addressKind(address: string): string {
  const { kind, canonical } = readAccountNumber(address);
  return kind === "cosmos" ? canonical.slice(0, canonical.lastIndexOf("1")) : kind;
}
