import { createPrivateKey, sign } from "node:crypto";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../../../../../scripts/test-size";
import { keypair, sendSol, sendUsdc, signed, startTestChain } from "../../../../../test/solana";
import { solanaWallets } from "../../wallets";
import { methods } from "./methods/index";

const [alice, bob] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];

let chain: Awaited<ReturnType<typeof startTestChain>>;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

interface Answer {
  jsonrpc: string;
  id: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

/** The answers, checked to be JSON-RPC. Code -32603 is a fault of ours, so it must not come at all. */
async function answersTo(body: string | Uint8Array<ArrayBuffer>): Promise<Answer[]> {
  const response = await fetch(chain.url, { method: "POST", body });
  if (response.status === 204) return [];
  expect(response.status).toBe(200);
  const answers = [JSON.parse(await response.text())].flat() as Answer[];
  for (const { jsonrpc, error, ...rest } of answers) {
    expect(jsonrpc).toBe("2.0");
    if (error === undefined) expect(rest).toHaveProperty("result");
    else
      expect(error).toEqual(
        expect.objectContaining({ code: expect.any(Number), message: expect.any(String) }),
      );
    if (error?.code === -32603) expect(error.message).toMatch(/^airdrop request failed/);
  }
  return answers;
}

test("any body at all is answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.uint8Array()), async (body) => {
      await answersTo(typeof body === "string" ? body : new Uint8Array(body));
    }),
    { numRuns: runs(200) },
  );
});

const plausible = fc.oneof(
  fc.constantFrom(
    String(alice.publicKey),
    String(Keypair.generate().publicKey),
    base58.encode(new Uint8Array(64).fill(7)),
  ),
  fc.constantFrom(
    { encoding: "jsonParsed" },
    { encoding: "base64" },
    { limit: 0 },
    { commitment: "confirmed" },
  ),
  fc.record(
    {
      encoding: fc.jsonValue(),
      dataSlice: fc.jsonValue(),
      filters: fc.jsonValue(),
      accounts: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.array(fc.constant(String(bob.publicKey))),
  fc.nat(),
  fc.jsonValue(),
);

test("every method answers any parameters", async () => {
  const call = fc.record({
    method: fc.constantFrom(...Object.keys(methods)),
    params: fc.array(plausible, { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 10 }), async (calls) => {
      const batch = calls.map((one, id) => ({ jsonrpc: "2.0", id, ...one }));
      expect((await answersTo(JSON.stringify(batch))).map(({ id }) => id)).toEqual(batch.map(({ id }) => id));
    }),
    { numRuns: runs(300) },
  );
});

const aliceKey = createPrivateKey({
  key: Buffer.concat([
    Buffer.from("302e020100300506032b657004220420", "hex"),
    alice.secretKey.subarray(0, 32),
  ]),
  format: "der",
  type: "pkcs8",
});

// Bytes that LiteSVM's native code cannot read would end the process, and this test with it.
test("a transaction with any byte changed, and signed again, does no harm", async () => {
  const blockhash: string = (await chain.call("getLatestBlockhash")).result.value.blockhash;
  const messages = [
    signed(blockhash, [alice], sendSol(alice, bob.publicKey, 1)),
    signed(blockhash, [alice], ...sendUsdc(alice, bob.publicKey, 1n)),
  ].map((transaction) => Buffer.from(transaction, "base64").subarray(65));
  // A version 0 message is the same with its number in front and the count of its lookups behind.
  messages.push(
    ...messages.map((message) => Buffer.concat([Buffer.from([0x80]), message, Buffer.from([0])])),
  );
  const edit = fc.record({
    // The counts and indices stand in the first and the last bytes.
    at: fc.oneof(fc.nat(5), fc.nat(400), fc.integer({ min: -24, max: -1 })),
    value: fc.oneof(fc.constantFrom(0, 1, 2, 3, 127, 128, 255), fc.nat(255)),
    cut: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...messages),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      async (original, edits) => {
        let message = Buffer.from(original);
        for (const { at, value, cut } of edits) {
          message[((at % message.length) + message.length) % message.length] = value;
          message =
            cut > 0
              ? Buffer.concat([message, Buffer.alloc(cut, value)])
              : message.subarray(0, message.length + cut);
        }
        const transaction = Buffer.concat([
          Buffer.from([1]),
          sign(null, message, aliceKey),
          message,
        ]).toString("base64");
        const batch = ["simulateTransaction", "sendTransaction"].flatMap((method, id) => [
          { jsonrpc: "2.0", id, method, params: [transaction, { encoding: "base64" }] },
          {
            jsonrpc: "2.0",
            id: id + 2,
            method,
            params: [transaction, { encoding: "base64", skipPreflight: true, replaceRecentBlockhash: true }],
          },
        ]);
        await answersTo(JSON.stringify(batch));
      },
    ),
    { numRuns: runs(300) },
  );
});
