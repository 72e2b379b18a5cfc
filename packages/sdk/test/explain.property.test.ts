import { PublicKey, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import fc from "fast-check";
import { decodeFunctionData, erc20Abi, getAddress, type Hex, parseAbi, parseTransaction } from "viem";
import { expect, test } from "vitest";
import { runs } from "../../../scripts/test-size";
import { type Explanation, explain } from "../src/explain";
import { readAccounts } from "../src/solana";
import type { SignedTransfer } from "../src/types";
import { attempt, honestQuotes, prices } from "./support/hostile";
import { clock } from "./support/quote";
import { allRoutes as routes } from "./support/routes";
import {
  ata,
  lookupTable,
  goodQuote as solanaQuote,
  tableCluster,
  version0Quote,
} from "./support/solana-quote";

/** With the lookup table of the quotes that take accounts from one. */
const accounts = await readAccounts(version0Quote({ tables: true }), { clock, cluster: tableCluster() });
const options = { clock, prices, accounts };

/** The interfaces as the contracts' sources have them: nothing of the descriptors is used. */
const abi = [
  ...erc20Abi,
  ...parseAbi([
    "function depositForBurn(uint256 amount, uint32 domain, bytes32 recipient, address token, bytes32 caller, uint256 maxFee, uint32 finality)",
    "function depositForBurn(address token, uint256 amount, uint256 maxFee, uint32 domain, bytes32 recipient, bytes hook)",
    "function multicall(uint256 deadline, bytes[] data)",
    "function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)",
    "function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)",
  ]),
];

/** Every value in the arguments of a call, as an explanation writes it raw. */
function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(valuesOf);
  return [String(value)];
}

/** The arguments of a call and of those within it; the ends of a path stand beside it. */
function callsIn(data: Hex): unknown[][] {
  const { functionName, args } = decodeFunctionData({ abi, data });
  if (functionName === "multicall") return [[args[0]], ...args[1].flatMap(callsIn)];
  if (functionName !== "exactInput") return [[...args]];
  const [{ path }] = args;
  return [[...args, path.slice(0, 42), `0x${path.slice(-40)}`]];
}

function compareEvm({ transactions }: Explanation, { swap, approvals = [], signedPayload }: SignedTransfer) {
  const before = [...(swap ? [...swap.approvals, swap] : []), ...approvals];
  const signed = [...before.map((one) => one.signedPayload), signedPayload];
  expect(transactions).toHaveLength(signed.length);
  for (const [at, bytes] of signed.entries()) {
    const { to, data = "0x" } = parseTransaction(bytes as Hex);
    const calls = transactions[at]?.calls ?? [];
    for (const { contract } of calls) expect(contract).toEqual(getAddress(to ?? "0x"));
    const raw = calls.flatMap(({ fields }) => fields.map((field) => field.raw));
    // An empty hook has no parts to show.
    const decoded = callsIn(data).flatMap((args) => valuesOf(args));
    const shown = decoded.filter((value) => value !== "0x" || raw.includes("0x"));
    expect(raw.slice().sort()).toEqual(shown.sort());
    expect(calls).toHaveLength(callsIn(data).length);
  }
}

function compareSolana({ transactions, payment }: Explanation, { signedPayload }: SignedTransfer) {
  const { message } = VersionedTransaction.deserialize(Buffer.from(signedPayload, "base64"));
  const tables = { addressLookupTableAccounts: [lookupTable()] };
  const { instructions } = TransactionMessage.decompile(message, tables);
  const calls = transactions[0]?.calls ?? [];
  expect(transactions).toHaveLength(1);
  expect(calls.map(({ contract }) => contract)).toEqual(
    instructions.map(({ programId }) => programId.toBase58()),
  );
  for (const [at, { keys, data }] of instructions.entries()) {
    const raw = calls[at]?.fields.map((field) => field.raw) ?? [];
    const accounts = keys.map(({ pubkey }) => pubkey.toBase58());
    // A burn by CCTP V2: amount, maximum fee, domain, recipient, finality; then accounts by their places.
    if (data.length === 96) {
      const units = [data.readBigUInt64LE(8), data.readBigUInt64LE(84), data.readUInt32LE(16)].map(String);
      const word = `0x${data.subarray(32, 52).toString("hex")}`;
      expect(raw.map((one) => (/^0x/.test(one) ? one.toLowerCase() : one))).toEqual([
        ...units,
        word,
        String(data.readUInt32LE(92)),
        ...[3, 10, 11].map((place) => accounts[place]),
      ]);
      continue;
    }
    if (data.length === 10) expect(raw).toContain(String(data.readBigUInt64LE(1)));
    else if (data.length > 10) expect(raw).toEqual([data.toString()]);
    for (const account of accounts.slice(0, 4)) if (data.length <= 10) expect(raw).toContain(account);
    // The recipient stands beside the account that is theirs.
    if (payment.recipient !== null && raw.includes(payment.recipient))
      expect(accounts).toContain(ata(new PublicKey(payment.recipient)).toBase58());
  }
}

function compareCosmos({ transactions }: Explanation, { signedPayload }: SignedTransfer) {
  const { messages } = TxBody.decode(TxRaw.decode(Buffer.from(signedPayload, "base64")).bodyBytes);
  const sends = messages.map(({ value }) => MsgSend.decode(value));
  const raw = transactions[0]?.calls.map(({ contract, fields }) => [
    contract,
    ...fields.map((one) => one.raw),
  ]);
  expect(raw).toEqual(
    sends.map(({ fromAddress, toAddress, amount: [coin] }) => [
      ...["/cosmos.bank.v1beta1.MsgSend", coin?.amount, coin?.denom, fromAddress, toAddress],
    ]),
  );
}

const compare = { evm: compareEvm, solana: compareSolana, cosmos: compareCosmos };

const amounts = fc.bigInt({ min: 10_000_000n, max: 10n ** 13n });
/** Below the addresses that have no owner. */
const recipients = fc
  .bigInt({ min: 1n << 64n, max: (1n << 159n) - 1n })
  .map((account): Hex => `0x${account.toString(16).padStart(40, "0")}`);

test("an explanation equals the values that the chains' libraries decode from the signed bytes", async () => {
  const names = Object.keys(routes) as Array<keyof typeof routes>;
  const sized = fc
    .tuple(fc.constantFrom(...names), amounts, recipients)
    .map(([name, amount, recipient]) => routes[name].make({ amount, recipient }));
  const any = fc.constantFrom(...Object.values(honestQuotes)).map((make) => make());
  const small = fc.constantFrom(1n, 2n ** 53n + 1n, 2n ** 64n - 1n).map((amount) => solanaQuote({ amount }));
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: sized }, any, small), async (quoted) => {
      const explained = await explain(quoted, options);
      const { signed } = await attempt(quoted, []);
      if (!signed) return expect.unreachable();
      compare[signed.kind](explained, signed);
      expect(explained.payment.sends.raw).toBe(quoted.request.amount);
    }),
    { numRuns: runs(200) },
  );
});

test("every amount that is shown is its raw one, in the token's decimals", async () => {
  await fc.assert(
    fc.asyncProperty(amounts, recipients, async (amount, recipient) => {
      for (const { make } of Object.values(routes)) {
        const { payment, transactions, summary } = await explain(make({ amount, recipient }), options);
        const shown = [payment.sends, payment.arrives, payment.swapped].flatMap((one) => one ?? []);
        const fields = transactions.flatMap(({ calls }) => calls.flatMap(({ fields }) => fields));
        for (const { value, raw } of [...shown, ...fields.filter(({ format }) => format === "tokenAmount")]) {
          const [number = "", symbol] = value.split(" ");
          const [whole = "", fraction = ""] = number.split(".");
          expect(BigInt(whole + fraction.padEnd(6, "0"))).toBe(BigInt(raw));
          expect(symbol).toMatch(/^(?:USDC|EURC|USDT)$/);
        }
        expect(summary).toContain(payment.recipient);
        expect(summary).toContain(payment.sends.value);
      }
    }),
    { numRuns: 20 },
  );
});
