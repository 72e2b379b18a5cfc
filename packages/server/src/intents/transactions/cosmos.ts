import type { AuthInfo } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { PayloadError } from "../../chains/chain";
import { parametersOf } from "../../chains/cosmos/parameters";
import { addressesAnywhere } from "../../chains/mentioned-addresses";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import type { Decoded, Outflow } from "./decoded";
import type { NetworkFee } from "./fee";

interface Message {
  typeUrl: string;
  value: Uint8Array;
}

/** Messages within messages that are followed. */
const MOST_DEPTH = 12;

/** A transaction that was read. */
export interface CosmosTransaction {
  decoded: Decoded;
  /** Who has to sign it, as far as its messages are known. */
  signers: string[];
  /** Whether all of its messages are. */
  areAll: boolean;
  /** The fees that it pays to the network. */
  fees: NetworkFee[];
}

/** Decodes a transaction down to its leaf messages: a `SignDoc`, a `TxRaw` or a body, in base64. Throws PayloadError. */
export async function readCosmosTransaction(
  payload: string,
  chainId: string,
  signer: string | undefined,
): Promise<CosmosTransaction> {
  const bytes = Buffer.from(payload, "base64");
  if (bytes.length === 0 || bytes.toString("base64") !== payload)
    throw new PayloadError("must be padded base64 without line breaks");
  const { messages, authInfo } = await partsOf(bytes, chainId);
  const found: Decoded = { calls: [], outflows: [], acting: [], named: addressesAnywhere(bytes), notes: [] };
  const signing: (string | undefined)[] = [];
  for (const message of messages) signing.push(await follow(message, 1, found, chainId));
  if (authInfo === "unread") found.notes.push("Its fee could not be read.");
  const fees = authInfo === "unread" ? [] : (authInfo?.fee?.amount ?? []);
  const signers = signing.filter((one) => one !== undefined);
  // The owner of the coins that a message sends has to have signed it, or to have let the signer do so.
  const acting = new Set([
    ...(signer === undefined ? signers : [normalizeAddress(signer), ...signers]),
    ...found.outflows.map(({ from }) => from),
  ]);
  return {
    decoded: { ...found, acting: [...acting], notes: [...new Set(found.notes)] },
    signers: [...new Set(signers)],
    areAll: signers.length === signing.length,
    fees: fees.map((coin) => ({ token: referenceOf(coin.denom, chainId), amount: amountOf(coin) })),
  };
}

const referenceOf = (denom: string, chainId: string): string =>
  denom === parametersOf(chainId)?.feeDenom ? NATIVE : denom;

function amountOf({ amount }: { amount: string }): bigint {
  if (!/^\d{1,78}$/.test(amount)) throw new PayloadError("has an amount that is not a number");
  return BigInt(amount);
}

/** Its messages, and what it says of its fee: undefined for a body, which says nothing of it. */
async function partsOf(
  bytes: Uint8Array,
  chainId: string,
): Promise<{ messages: Message[]; authInfo: AuthInfo | "unread" | undefined }> {
  const [{ AuthInfo, SignDoc, TxBody, TxRaw }, { decodeCanonical, TxDecodeError }] = await Promise.all([
    import("cosmjs-types/cosmos/tx/v1beta1/tx"),
    import("../../chains/cosmos/decode-tx"),
  ]);
  const reading = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (error instanceof TxDecodeError) return undefined;
      throw error;
    }
  };
  const bodyOf = (body: Uint8Array) => {
    const { messages } = decodeCanonical(TxBody, body, "body");
    if (messages.length === 0) throw new TxDecodeError("the transaction has no messages");
    return messages;
  };
  const document = reading(() => decodeCanonical(SignDoc, bytes, "document"));
  if (document && document.chainId !== "" && document.chainId !== chainId)
    throw new PayloadError(`is for the chain ${document.chainId}, not for ${chainId}`);
  const whole = ({ bodyBytes, authInfoBytes }: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array }) => ({
    messages: bodyOf(bodyBytes),
    authInfo: reading(() => decodeCanonical(AuthInfo, authInfoBytes, "auth info")) ?? ("unread" as const),
  });
  const parts =
    (document && document.chainId !== "" && reading(() => whole(document))) ||
    reading(() => whole(decodeCanonical(TxRaw, bytes, "transaction"))) ||
    reading(() => ({ messages: bodyOf(bytes), authInfo: undefined }));
  if (!parts) throw new PayloadError("is neither a SignDoc, nor a transaction, nor its body");
  return parts;
}

/** Reads a message; answers who has to sign it, undefined where that is not known. */
async function follow(
  { typeUrl, value }: Message,
  depth: number,
  found: Decoded,
  chainId: string,
): Promise<string | undefined> {
  const [{ decodeCanonical, TxDecodeError }, { MsgMultiSend, MsgSend }, { MsgExec }, { MsgTransfer }] =
    await Promise.all([
      import("../../chains/cosmos/decode-tx"),
      import("cosmjs-types/cosmos/bank/v1beta1/tx"),
      import("cosmjs-types/cosmos/authz/v1beta1/tx"),
      import("cosmjs-types/ibc/applications/transfer/v1/tx"),
    ]);
  const flow = (from: string, to: string, coin: { denom: string; amount: string }): Outflow => {
    const ends = { from: normalizeAddress(from), to: normalizeAddress(to) };
    return { ...ends, token: referenceOf(coin.denom, chainId), amount: amountOf(coin) };
  };
  const leaf = (target: string | undefined) =>
    found.calls.push({
      depth,
      kind: "message",
      function: typeUrl,
      value: undefined,
      target: target && normalizeAddress(target),
    });
  try {
    switch (typeUrl) {
      case "/cosmos.bank.v1beta1.MsgSend": {
        const { fromAddress, toAddress, amount } = decodeCanonical(MsgSend, value, "message");
        leaf(toAddress);
        found.outflows.push(...amount.map((coin) => flow(fromAddress, toAddress, coin)));
        return normalizeAddress(fromAddress);
      }
      case "/cosmos.bank.v1beta1.MsgMultiSend": {
        const { inputs, outputs } = decodeCanonical(MsgMultiSend, value, "message");
        const [input] = inputs;
        if (!input || inputs.length > 1) break;
        for (const { address, coins } of outputs) {
          leaf(address);
          found.outflows.push(...coins.map((coin) => flow(input.address, address, coin)));
        }
        return normalizeAddress(input.address);
      }
      case "/cosmos.authz.v1beta1.MsgExec": {
        if (depth >= MOST_DEPTH) break;
        const { grantee, msgs } = decodeCanonical(MsgExec, value, "message");
        for (const one of msgs) await follow(one, depth + 1, found, chainId);
        return normalizeAddress(grantee);
      }
      case "/ibc.applications.transfer.v1.MsgTransfer": {
        const { sender, receiver, token } = decodeCanonical(MsgTransfer, value, "message");
        leaf(receiver);
        if (token) found.outflows.push(flow(sender, receiver, token));
        found.notes.push("It pays on another network, where the recipient was not assessed.");
        return normalizeAddress(sender);
      }
    }
  } catch (error) {
    if (!(error instanceof TxDecodeError)) throw error;
    throw new PayloadError(`has a message that cannot be decoded: ${error.message}`, { cause: error });
  }
  leaf(undefined);
  found.notes.push(`The effect of the message ${typeUrl.slice(0, 100)} is not known.`);
  return undefined;
}
