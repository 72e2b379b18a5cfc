import { base58 } from "@scure/base";
import { getAssociatedTokenAddressSync } from "@solana/spl-token";
import { ComputeBudgetProgram, Keypair, PublicKey, TransactionInstruction } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { eurc, keypair, sendSol, sendUsdc, signed, startTestChain, usdc } from "../../../../../test/solana";
import { solanaBridge, solanaWallets } from "../../wallets";

const [alice, bob] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];
const base64 = { encoding: "base64" };
const tokenProgram = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";

let chain: Awaited<ReturnType<typeof startTestChain>>;
beforeAll(async () => {
  chain = await startTestChain();
});
afterAll(() => chain.stop());

const blockhash = async (): Promise<string> =>
  (await chain.call("getLatestBlockhash")).result.value.blockhash;
const body = async (text: string, init: RequestInit = {}) => {
  const response = await fetch(chain.url, { method: "POST", body: text, ...init });
  return { status: response.status, text: await response.text() };
};

describe("JSON-RPC", () => {
  test.each([
    ["no JSON", "{", -32700, null],
    ["no object", "7", -32600, null],
    ["no version", '{"id":1,"method":"getSlot"}', -32600, 1],
    ["no method", '{"jsonrpc":"2.0","id":"a"}', -32600, "a"],
    ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"getEverything"}', -32601, 1],
    ["a method of every object", '{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32601, 1],
    ["parameters by name", '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{}}', -32602, 1],
    [
      "a commitment that is none",
      '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[{"commitment":"x"}]}',
      -32602,
      1,
    ],
    ["an address that is none", '{"jsonrpc":"2.0","id":1,"method":"getBalance","params":["O0"]}', -32602, 1],
    [
      "a slot to come",
      '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[{"minContextSlot":9999999}]}',
      -32016,
      1,
    ],
    ["an empty batch", "[]", -32600, null],
  ])("%s", async (_what, text, code, id) => {
    const answer = await body(text);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: "2.0", id, error: { code } });
  });

  test("a batch is answered call by call, its notifications are not", async () => {
    const calls = [
      { jsonrpc: "2.0", id: 1, method: "getHealth" },
      { jsonrpc: "2.0", method: "getHealth" },
      { jsonrpc: "2.0", id: "two", method: "nothing" },
    ];
    expect(JSON.parse((await body(JSON.stringify(calls))).text)).toEqual([
      { jsonrpc: "2.0", id: 1, result: "ok" },
      { jsonrpc: "2.0", id: "two", error: { code: -32601, message: "Method not found" } },
    ]);
    expect(await body(JSON.stringify(calls.slice(1, 2)))).toEqual({ status: 204, text: "" });
  });

  test("a body that is too large is refused, and the connection stays usable", async () => {
    const answer = await body(" ".repeat(1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text).error.code).toBe(-32600);
    expect((await chain.call("getHealth")).result).toBe("ok");
  });

  test("send calls with POST", async () => {
    for (const method of ["PUT", "OPTIONS"]) expect((await body("", { method })).status, method).toBe(405);
  });
});

describe("accounts", () => {
  test("a mint, in each encoding", async () => {
    const read = (encoding: object) => chain.call("getAccountInfo", usdc.toBase58(), encoding);
    const { result } = await read({ encoding: "jsonParsed" });
    expect(result.value).toMatchObject({ owner: tokenProgram, executable: false, space: 82 });
    expect(result.value.data).toEqual({
      program: "spl-token",
      space: 82,
      parsed: {
        type: "mint",
        info: {
          decimals: 6,
          freezeAuthority: null,
          isInitialized: true,
          mintAuthority: solanaBridge.address,
          supply: "103000000000000",
        },
      },
    });
    const [bytes] = (await read(base64)).result.value.data;
    expect(Buffer.from(bytes, "base64")).toHaveLength(82);
    expect((await read({ ...base64, dataSlice: { offset: 44, length: 1 } })).result.value.data).toEqual([
      "Bg==",
      "base64",
    ]);
    expect((await read({ encoding: "base64+zstd" })).error?.code).toBe(-32602);
    const text = (
      await body(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "getAccountInfo", params: [usdc] }))
    ).text;
    expect(text).toContain('"rentEpoch":18446744073709551615,');
  });

  test("several at once, the missing ones as null", async () => {
    const addresses = [alice.publicKey, Keypair.generate().publicKey].map(String);
    const { value } = (await chain.call("getMultipleAccounts", addresses)).result;
    expect(value).toMatchObject([{ lamports: 10_000_000_000_000, data: ["", "base64"] }, null]);
    const many = Array.from({ length: 101 }, () => String(usdc));
    expect((await chain.call("getMultipleAccounts", many)).error?.code).toBe(-32602);
  });

  test("token accounts by owner, by mint and by program", async () => {
    const list = (filter: object) =>
      chain.call("getTokenAccountsByOwner", String(bob.publicKey), filter, { encoding: "jsonParsed" });
    const byMint = (await list({ mint: String(eurc) })).result.value;
    expect(
      byMint.map(
        ({ account }: { account: { data: { parsed: { info: object } } } }) => account.data.parsed.info,
      ),
    ).toEqual([
      {
        isNative: false,
        mint: String(eurc),
        owner: String(bob.publicKey),
        state: "initialized",
        tokenAmount: { amount: "1000000000000", decimals: 6, uiAmount: 1_000_000, uiAmountString: "1000000" },
      },
    ]);
    expect((await list({ programId: tokenProgram })).result.value).toHaveLength(2);
    expect((await list({})).error?.code).toBe(-32602);
    expect((await list({ mint: String(bob.publicKey) })).error?.message).toContain("could not find mint");
  });

  test("accounts of a program, filtered", async () => {
    const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: String(bob.publicKey) } }];
    const { result } = await chain.call("getProgramAccounts", tokenProgram, { ...base64, filters });
    expect(result).toHaveLength(2);
  });

  test("supply, rent and fees", async () => {
    expect((await chain.call("getTokenSupply", String(usdc))).result.value.uiAmountString).toBe("103000000");
    expect((await chain.call("getMinimumBalanceForRentExemption", 165)).result).toBe(2_039_280);
    const fees = (await chain.call("getRecentPrioritizationFees", [String(usdc)])).result;
    expect(fees[0]).toEqual({ slot: 1, prioritizationFee: 0 });
  });

  test.each([
    ["no priority", []],
    ["a price and a limit", [price(10_000_000), ComputeBudgetProgram.setComputeUnitLimit({ units: 12_345 })]],
    ["a price alone", [price(3)]],
  ])("the fee of a message is what it costs in the end: %s", async (_what, budget) => {
    const recent = await blockhash();
    const transaction = signed(recent, [alice], ...budget, sendSol(alice, bob.publicKey, 1), memo("x"));
    const message = Buffer.from(transaction, "base64").subarray(65).toString("base64");
    const { value } = (await chain.call("getFeeForMessage", message)).result;
    const { result } = await chain.call("sendTransaction", transaction, base64);
    expect((await chain.call("getTransaction", result)).result.meta.fee).toBe(value);
  });
});

const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
const memo = (text: string) =>
  new TransactionInstruction({
    programId: new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
    keys: [],
    data: Buffer.from(text),
  });

describe("sending", () => {
  const tooMuch = async () =>
    signed(await blockhash(), [alice], ...sendUsdc(alice, bob.publicKey, 10n ** 15n));

  test("preflight refuses what would fail, with error and logs", async () => {
    const { error } = await chain.call("sendTransaction", await tooMuch(), base64);
    expect(error).toMatchObject({
      code: -32002,
      message: "Transaction simulation failed: Error processing Instruction 1: custom program error: 0x1",
      data: { err: { InstructionError: [1, { Custom: 1 }] }, accounts: null, returnData: null },
    });
    expect(error?.data.logs).toContain("Program log: Error: insufficient funds");
  });

  test("without preflight it fails on chain, and the fee is paid", async () => {
    const balance = async () => (await chain.call("getBalance", String(alice.publicKey))).result.value;
    const before = await balance();
    const { result } = await chain.call("sendTransaction", await tooMuch(), {
      ...base64,
      skipPreflight: true,
    });
    const { meta } = (await chain.call("getTransaction", result)).result;
    expect(meta.err).toEqual({ InstructionError: [1, { Custom: 1 }] });
    expect(meta.preTokenBalances).toEqual(meta.postTokenBalances);
    expect(before - (await balance())).toBe(5000);
    const [status] = (await chain.call("getSignatureStatuses", [result])).result.value;
    expect(status).toMatchObject({ err: meta.err, confirmationStatus: "finalized" });
  });

  test("a wrong and a missing signature", async () => {
    const transaction = Buffer.from(
      signed(await blockhash(), [alice], sendSol(alice, bob.publicKey, 1)),
      "base64",
    );
    const wrong = Buffer.from(transaction);
    wrong[10] = (wrong[10] ?? 0) ^ 1;
    const missing = Buffer.from(transaction).fill(0, 1, 65);
    for (const broken of [wrong, missing]) {
      const text = broken.toString("base64");
      expect((await chain.call("sendTransaction", text, base64)).error?.code).toBe(-32003);
      expect(
        (await chain.call("simulateTransaction", text, { ...base64, sigVerify: true })).error?.code,
      ).toBe(-32003);
      expect((await chain.call("simulateTransaction", text, base64)).result.value.err).toBeNull();
    }
  });

  test("a payer without money", async () => {
    const absent = Keypair.generate();
    const { error } = await chain.call(
      "sendTransaction",
      signed(await blockhash(), [absent], sendSol(absent, bob.publicKey, 1)),
      base64,
    );
    expect(error).toMatchObject({ code: -32002, data: { err: "AccountNotFound" } });
    expect(error?.message).toContain("Attempt to debit an account but found no record of a prior credit.");
  });

  test("simulation shows accounts as they would be, and changes nothing", async () => {
    const somebody = Keypair.generate().publicKey;
    const stale = signed(String(Keypair.generate().publicKey), [alice], sendSol(alice, somebody, 5_000_000));
    const accounts = { encoding: "base64", addresses: [String(somebody)] };
    const options = { ...base64, replaceRecentBlockhash: true, accounts };
    const { value } = (await chain.call("simulateTransaction", stale, options)).result;
    expect(value).toMatchObject({ err: null, accounts: [{ lamports: 5_000_000 }], unitsConsumed: 150 });
    expect(value.replacementBlockhash.blockhash).toBe(await blockhash());
    expect((await chain.call("getAccountInfo", String(somebody))).result.value).toBeNull();
  });

  test("history lists newest first, between two transactions, with memos", async () => {
    const somebody = Keypair.generate();
    const signatures: string[] = [];
    for (const text of ["one", "two", "three", "four"]) {
      const transaction = signed(
        await blockhash(),
        [alice],
        sendSol(alice, somebody.publicKey, 1_000_000),
        memo(text),
      );
      signatures.unshift((await chain.call("sendTransaction", transaction, base64)).result);
    }
    const list = async (options: object) =>
      (await chain.call("getSignaturesForAddress", String(somebody.publicKey), options)).result;
    const names = async (options: object) =>
      (await list(options)).map(({ signature }: { signature: string }) => signatures.indexOf(signature));
    expect(await names({})).toEqual([0, 1, 2, 3]);
    expect(await names({ limit: 2 })).toEqual([0, 1]);
    expect(await names({ before: signatures[1] })).toEqual([2, 3]);
    expect(await names({ until: signatures[2] })).toEqual([0, 1]);
    expect(await names({ before: signatures[0], until: signatures[3], limit: 1 })).toEqual([1]);
    expect((await list({ limit: 1 }))[0].memo).toBe("[4] four");
    expect(
      (await chain.call("getSignaturesForAddress", String(somebody.publicKey), { limit: 1001 })).error?.code,
    ).toBe(-32602);
  });
});

describe("WebSocket", () => {
  const open = async () => {
    const socket = new WebSocket(chain.url.replace("http", "ws"));
    const messages: {
      id?: number;
      result?: unknown;
      error?: { code: number };
      method?: string;
      params?: unknown;
    }[] = [];
    let wake = () => {};
    socket.on("message", (data) => {
      messages.push(JSON.parse(String(data)));
      wake();
    });
    await new Promise((resolve) => socket.once("open", resolve));
    const next = async () => {
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return messages.shift();
    };
    const call = (method: string, ...params: unknown[]) => {
      socket.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
      return next();
    };
    return { next, call, close: () => socket.terminate() };
  };

  test("a signature is reported once, also when it has landed before", async () => {
    const { next, call, close } = await open();
    const transaction = signed(await blockhash(), [alice], sendSol(alice, bob.publicKey, 7));
    const signature = signatureOf(transaction);
    const waiting = await call("signatureSubscribe", signature, { commitment: "confirmed" });
    await chain.call("sendTransaction", transaction, base64);
    const reported = { method: "signatureNotification", params: { result: { value: { err: null } } } };
    expect(await next()).toMatchObject({
      ...reported,
      params: { ...reported.params, subscription: waiting?.result },
    });
    const late = await call("signatureSubscribe", signature);
    expect(await next()).toMatchObject({
      ...reported,
      params: { ...reported.params, subscription: late?.result },
    });
    expect((await call("signatureUnsubscribe", late?.result))?.error?.code).toBe(-32602);
    close();
  });

  test("slots are reported, and other methods answered", async () => {
    const { next, call, close } = await open();
    const { result: subscription } = (await call("slotSubscribe")) ?? {};
    const transaction = signed(await blockhash(), [alice], sendSol(alice, bob.publicKey, 8));
    await chain.call("sendTransaction", transaction, base64);
    const slot = (await chain.call("getSlot")).result;
    expect(await next()).toMatchObject({
      method: "slotNotification",
      params: { subscription, result: { slot, parent: slot - 1, root: slot } },
    });
    expect(await call("slotUnsubscribe", subscription)).toMatchObject({ result: true });
    expect(await call("getSlot")).toMatchObject({ result: slot });
    expect(await call("voteSubscribe")).toMatchObject({ error: { code: -32601 } });
    close();
  });

  test("an account is returned in the encoding that was asked for", async () => {
    const { next, call, close } = await open();
    const account = getAssociatedTokenAddressSync(usdc, bob.publicKey).toBase58();
    const parsed = await call("accountSubscribe", account, {
      encoding: "jsonParsed",
      commitment: "finalized",
    });
    const base58 = await call("programSubscribe", tokenProgram, { filters: [{ dataSize: 165 }] });
    await chain.call(
      "sendTransaction",
      signed(await blockhash(), [alice], ...sendUsdc(alice, bob.publicKey, 9n)),
      base64,
    );
    expect(await next()).toMatchObject({
      method: "accountNotification",
      params: {
        subscription: parsed?.result,
        result: {
          value: {
            data: {
              program: "spl-token",
              parsed: { type: "account", info: { owner: bob.publicKey.toBase58() } },
            },
          },
        },
      },
    });
    const tooLong = { account: { data: "error: data too large for bs58 encoding", space: 165 } };
    expect(await next()).toMatchObject({
      method: "programNotification",
      params: { subscription: base58?.result, result: { value: tooLong } },
    });
    close();
  });

  test.each([
    ["accountSubscribe", ["x"]],
    ["accountSubscribe", [tokenProgram, { encoding: "utf8" }]],
    ["programSubscribe", [tokenProgram, { filters: [{ memcmp: {} }] }]],
    ["logsSubscribe", []],
    ["logsSubscribe", [{ mentions: [tokenProgram, tokenProgram] }]],
    ["rootUnsubscribe", [77]],
  ])("%s with %j is refused", async (method, params) => {
    const { call, close } = await open();
    expect(await call(method, ...params)).toMatchObject({ error: { code: -32602 } });
    close();
  });

  const signatureOf = (transaction: string) =>
    base58.encode(Buffer.from(transaction, "base64").subarray(1, 65));
});
