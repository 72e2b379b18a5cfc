import * as Address from "ox/Address";
import * as Secp256k1 from "ox/Secp256k1";
import type { KeyFamily } from "./family";
import { hexKeyForm, newSecret, parseHexKey } from "./secp256k1";

/** EVM keys: the same address on every EVM network, with checksum (EIP-55). */
export const evmKeys: KeyFamily = {
  keyForm: hexKeyForm,
  create: newSecret,
  parse: parseHexKey,
  addressOf: (secret) =>
    Address.checksum(Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey: secret }))),
  addressOn(address) {
    const digits = /^(?:0x)?([0-9a-fA-F]{40})$/i.exec(address)?.[1];
    return digits === undefined ? undefined : Address.checksum(`0x${digits.toLowerCase()}`);
  },
  /** Funds sent to a mistyped address are lost, so the checksum of a mixed-case address must be correct. */
  problemWith(address) {
    const digits = /^0x([0-9a-f]{40})$/i.exec(address)?.[1];
    if (digits === undefined) return "it is not 0x and 40 hex digits";
    const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
    return Address.validate(`0x${digits}`, { strict: mixed }) ? undefined : "its checksum is wrong";
  },
};
