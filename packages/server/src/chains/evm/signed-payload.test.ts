import { fromRlp, type Hex, keccak256, parseTransaction, serializeTransaction, toRlp } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { evmWallets } from "../../local/chains/wallets";
import { PayloadError } from "../chain";
import { readSignedPayload } from "./signed-payload";

const [alice, bob] = evmWallets;
const account = privateKeyToAccount(alice.privateKey);
const common = { chainId: 11155111, to: bob.address, data: "0x01" as Hex, nonce: 0, gas: 60_000n };
const fees = { maxFeePerGas: 10n, maxPriorityFeePerGas: 1n };
const sign1559 = () => account.signTransaction({ type: "eip1559", ...common, ...fees });

test.each([
  ["legacy", { type: "legacy", ...common, gasPrice: 10n }],
  ["EIP-2930", { type: "eip2930", ...common, gasPrice: 10n }],
  ["EIP-1559", { type: "eip1559", ...common, ...fees }],
] as const)("reads a payment of type %s, with its hash", async (_name, transaction) => {
  const signed = await account.signTransaction(transaction);
  expect((await readSignedPayload(signed)).hash).toBe(keccak256(signed));
  expect((await readSignedPayload(signed.slice(2).toUpperCase())).hash).toBe(keccak256(signed));
});

/** The same transaction with its RLP list changed. */
async function respelled(change: (fields: Hex[]) => void): Promise<Hex> {
  const fields = fromRlp(`0x${(await sign1559()).slice(4)}`, "hex") as Hex[];
  change(fields);
  return `0x02${toRlp(fields).slice(2)}`;
}

test.each<[string, () => Promise<Hex>]>([
  ["a nonce with a leading zero", () => respelled((fields) => fields.splice(1, 1, "0x00"))],
  ["a value of one zero byte", () => respelled((fields) => fields.splice(6, 1, "0x00"))],
  ["a length with more bytes than needed", async () => `0x02f900${(await sign1559()).slice(6)}`],
  ["a byte behind the end", async () => `${await sign1559()}00`],
])("refuses a transaction that is not in canonical encoding: %s", async (_name, spell) => {
  await expect(readSignedPayload(await spell())).rejects.toThrow(PayloadError);
});

test("refuses a signature with a high s (EIP-2), which anyone can derive and which has another hash", async () => {
  const { r, s, yParity, ...transaction } = parseTransaction((await sign1559()) as `0x02${string}`);
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const twin = serializeTransaction(transaction, {
    r: r ?? "0x",
    s: `0x${(order - BigInt(s ?? 0)).toString(16).padStart(64, "0")}`,
    yParity: yParity === 0 ? 1 : 0,
  });
  await expect(readSignedPayload(twin)).rejects.toThrow(/high s/);
});

test("refuses a transaction that also delegates the account (EIP-7702)", async () => {
  const authorization = await account.signAuthorization({
    chainId: 11155111,
    address: bob.address,
    nonce: 1,
  });
  const signed = await account.signTransaction({
    type: "eip7702",
    ...common,
    ...fees,
    authorizationList: [authorization],
  });
  await expect(readSignedPayload(signed)).rejects.toThrow(/more than a payment/);
});
