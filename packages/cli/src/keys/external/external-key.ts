import type { Context } from "../../context";
import { CliError } from "../../errors";
import type { AddressNetwork } from "../address";
import { families } from "../families";
import type { KeyKind } from "../kind";
import { askCommand } from "./ask-command";

/** A key that another program has. */
export interface ExternalKey {
  readonly kind: KeyKind;
  /** On the network that it was asked for. */
  readonly address: string;
  /** 33 bytes, compressed; of Cosmos keys only. */
  readonly publicKey: Uint8Array | undefined;
  /**
   * Signs bytes: EVM the serialized transaction (to be hashed with keccak-256), Solana the message, Cosmos the SignDoc (to be
   * hashed with SHA-256). The signature is verified by the SDK, as every signature is.
   */
  sign(payload: Uint8Array): Promise<Uint8Array>;
}

/** The length of a signature: r, s and v for EVM; r and s for Cosmos; as in RFC 8032 for Solana. */
const signatureBytes: Readonly<Record<KeyKind, number>> = { evm: 65, solana: 64, cosmos: 64 };

/** Asks a signer's program for its address. @throws CliError for what is no address of the network, and as `askCommand` */
export async function externalKey(
  context: Context,
  command: string,
  { slug, kind }: AddressNetwork,
): Promise<ExternalKey> {
  const answer = await askCommand(context, command, { method: "address", kind, network: slug });
  const address =
    typeof answer.address === "string" ? families[kind].addressOn(answer.address, slug) : undefined;
  if (address === undefined) throw unusable(`address is no address of ${slug}`);
  return {
    kind,
    address,
    publicKey: kind === "cosmos" ? bytesOf(answer.public_key, 33, "public_key") : undefined,
    sign: async (payload) => {
      const question = { method: "sign", kind, network: slug, address, payload: hexOf(payload) };
      const { signature } = await askCommand(context, command, question);
      return bytesOf(signature, signatureBytes[kind], "signature");
    },
  };
}

const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString("hex")}`;

function bytesOf(value: unknown, length: number, name: string): Uint8Array {
  const digits = typeof value === "string" ? value.replace(/^0x/i, "") : "";
  if (digits.length === 2 * length && /^[0-9a-f]*$/i.test(digits))
    return Uint8Array.from(Buffer.from(digits, "hex"));
  throw unusable(`${name} is not ${length} bytes of hex`);
}

const unusable = (what: string): CliError =>
  new CliError("failure", `The signer's answer cannot be used: its ${what}.`, {
    hint: "Nothing was signed, nothing was sent. The README of this command has the protocol.",
  });
