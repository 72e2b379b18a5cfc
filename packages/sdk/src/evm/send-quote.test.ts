import { keccak256, numberToHex, parseTransaction, type TransactionSerializableEIP1559 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { reportOf } from "../../test/support/policy-subject";
import { alice, change, goodQuote as sameQuote, unscreened } from "../../test/support/quote";
import { accepting } from "../../test/support/refused";
import { bridged as sameRoute } from "../../test/support/routes";
import { answer, serve } from "../../test/support/server";
import { VirtualClock } from "../../test/support/virtual-clock";
import { Waybill } from "../client";
import { ArgumentError, type WaybillError } from "../errors/base";
import { QuoteRefusedError, SigningError, WalletSentError } from "../errors/signing";
import { policyOf } from "../policy";
import type { PolicyOption } from "../policy/signing-policy";
import { verifyReceipt } from "../receipts";
import type { Quoted, RiskReport } from "../types";
import { verifyQuote } from "../verify/evm/verify-quote";
import { readSentQuote, sendQuote } from "./send-quote";

/** A public development key, worth nothing: the second account of every local chain. */
const mallory = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d");

let quotes = 0;
/** A quote is sent once, so each has an id of its own. */
const renewed = <Quote extends Quoted>(quoted: Quote): Quote => {
  quotes += 1;
  change(quoted, "quote.id", `0b7e1f7e-4b0e-4a52-8a55-${`${quotes}`.padStart(12, "0")}`);
  return quoted;
};
const goodQuote = () => renewed(sameQuote());
const bridged = () => renewed(sameRoute());

interface Behaviour {
  chainId?: number;
  accounts?: string[];
  nonce?: number;
  /** The transaction that the wallet sends instead of the requested one. */
  sends?: ((requested: TransactionSerializableEIP1559) => object) | undefined;
  /** The transaction as its node shows it. */
  shows?: ((transaction: Record<string, unknown>) => unknown) | undefined;
  /** Replaces an answer; undefined leaves it. */
  answer?: (method: string) => Promise<unknown> | undefined;
}

/** A wallet of alice's that only sends; its signatures are real, its node shows what it has sent. */
function sendingWallet({
  chainId = 11155111,
  accounts = [alice.address],
  nonce = 7,
  ...behaviour
}: Behaviour = {}) {
  const methods: string[] = [];
  const sent = new Map<string, Record<string, unknown>>();
  let chain = chainId;
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    methods.push(method);
    const replaced = behaviour.answer?.(method);
    if (replaced !== undefined) return replaced;
    const [first] = Array.isArray(params) ? params : [];
    switch (method) {
      case "eth_chainId":
        return numberToHex(chain);
      case "wallet_switchEthereumChain":
        chain = Number(first.chainId);
        return null;
      case "eth_accounts":
        return [];
      case "eth_requestAccounts":
        return accounts;
      case "eth_getTransactionCount":
        return numberToHex(nonce);
      case "eth_sendTransaction":
        return send(first);
      case "eth_getTransactionByHash": {
        const found = sent.get(first);
        return found ? (behaviour.shows?.(found) ?? found) : null;
      }
      default:
        throw Object.assign(new Error(method), { code: -32601 });
    }
  };
  const send = async (given: Record<"to" | "data", `0x${string}`> & Record<string, `0x${string}`>) => {
    const transaction: TransactionSerializableEIP1559 = {
      type: "eip1559",
      chainId: Number(given.chainId),
      to: given.to,
      data: given.data,
      value: 0n,
      nonce: Number(given.nonce),
      gas: BigInt(given.gas ?? 0),
      maxFeePerGas: BigInt(given.maxFeePerGas ?? 0),
      maxPriorityFeePerGas: BigInt(given.maxPriorityFeePerGas ?? 0),
    };
    const changed = { ...transaction, ...behaviour.sends?.(transaction) } as TransactionSerializableEIP1559;
    const bytes = await alice.signTransaction(changed);
    const { r, s, yParity } = parseTransaction(bytes);
    const [hash, hex] = [keccak256(bytes), (value: number | bigint = 0) => numberToHex(value)];
    sent.set(hash, {
      hash,
      type: "0x2",
      chainId: hex(changed.chainId),
      nonce: hex(changed.nonce),
      to: changed.to,
      input: changed.data,
      value: hex(changed.value),
      gas: hex(changed.gas),
      accessList: [],
      maxFeePerGas: hex(changed.maxFeePerGas),
      maxPriorityFeePerGas: hex(changed.maxPriorityFeePerGas),
      r,
      s,
      v: hex(yParity),
      yParity: hex(yParity),
      blockHash: null,
    });
    return hash;
  };
  return { provider: { request }, methods };
}

/** Sends while a virtual clock lets time pass. */
const send = (behaviour: Behaviour, options: object = {}, quoted = goodQuote()) => {
  const clock = new VirtualClock();
  return clock.run(
    sendQuote(quoted, sendingWallet(behaviour).provider, { ...unscreened, clock, ...options }),
  );
};

test("a wallet sends exactly the verified payment, and what it has sent is read back and checked", async () => {
  const { provider, methods } = sendingWallet();
  const sent = await sendQuote(goodQuote(), provider, { ...unscreened, clock: new VirtualClock() });
  const { yParity, v, r, s, ...transaction } = parseTransaction(sent.signedPayload);
  expect(transaction).toMatchObject({ chainId: 11155111, nonce: 7, gas: 80_000n, type: "eip1559" });
  expect(sent).toMatchObject({ kind: "evm", network: "sepolia", nonce: "7", approvals: [] });
  expect(sent.txHash).toBe(keccak256(sent.signedPayload));
  expect(methods.filter((method) => method === "eth_sendTransaction")).toHaveLength(1);
});

test("a wallet is taken as it announces itself, and with the account that was asked for", async () => {
  const { provider } = sendingWallet();
  const clock = new VirtualClock();
  const announced = { provider, info: { uuid: "1", name: "Wallet", icon: "data:,", rdns: "example.wallet" } };
  expect((await sendQuote(goodQuote(), announced, { ...unscreened, clock })).nonce).toBe("7");
  const other = { provider, address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" };
  await expect(sendQuote(goodQuote(), other, { ...unscreened, clock })).rejects.toMatchObject({
    rule: "signer",
  });
});

test("a wallet may choose its fees within the ceiling, and a later nonce", async () => {
  const sends = () => ({ maxFeePerGas: 40_000_000_000n, gas: 90_000n, nonce: 9 });
  expect((await send({ sends })).nonce).toBe("9");
});

test("a quote is sent once, also by a second click while the wallet asks its user", async () => {
  let next = 6;
  const { provider, methods } = sendingWallet({
    sends: () => {
      next += 1;
      return { nonce: next };
    },
  });
  const [quoted, clock] = [goodQuote(), new VirtualClock()];
  const sends = () => sendQuote(quoted, provider, { ...unscreened, clock });
  const [first, second] = await clock.run(Promise.allSettled([sends(), sends()]));
  expect(first).toMatchObject({ status: "fulfilled", value: { nonce: "7" } });
  expect(second).toMatchObject({ status: "rejected", reason: { code: "sent_already" } });
  const { txHash } = first.status === "fulfilled" ? first.value : expect.fail("was not sent");
  // As another object, and by another connection to the same wallet.
  const again = sendQuote(
    structuredClone(quoted),
    { provider: { ...provider }, info: {} },
    { ...unscreened, clock },
  );
  await expect(again).rejects.toMatchObject({ code: "sent_already", txHash });
  expect(methods.filter((method) => method === "eth_sendTransaction")).toHaveLength(1);
});

test("a policy has nothing to say of what is out", async () => {
  const options = { policy: await policyOf({ version: 1 }), clock: new VirtualClock() };
  const reading = readSentQuote(goodQuote(), sendingWallet().provider, `0x${"ab".repeat(32)}`, options);
  await expect(reading).rejects.toMatchObject({
    code: "invalid_argument",
    message: "readSentQuote takes no policy",
  });
});

describe("before anything is sent", () => {
  test("a quote that does not verify is not shown to the wallet", async () => {
    const { provider, methods } = sendingWallet();
    const quoted = change(goodQuote(), "quote.provider", "lifi");
    await expect(sendQuote(quoted, provider, unscreened)).rejects.toBeInstanceOf(QuoteRefusedError);
    expect(methods).toEqual([]);
  });

  test("a payment that the policy refuses is not shown to the wallet; the receipt has the decision about one that it allows", async () => {
    const limited = (perPayment: string) =>
      policyOf({ version: 1, limits: [{ token: { network: "sepolia", symbol: "USDC" }, perPayment }] });
    const { provider, methods } = sendingWallet();
    const options = { ...unscreened, policy: await limited("2"), clock: new VirtualClock() };
    await expect(sendQuote(goodQuote(), provider, options)).rejects.toMatchObject({ code: "policy_refused" });
    expect(methods).toEqual([]);
    const sent = await send({}, { policy: await limited("3") });
    expect(sent.receipt).toMatchObject({
      policy: { rules: expect.any(Array) },
      signed: { txHash: sent.txHash },
    });
  });

  test("a policy evaluates the risk report of the call, whatever becomes of it while the policy is asked", async () => {
    const policy = await policyOf({ version: 1, risk: { refuse: ["high"] } });
    const { provider, methods } = sendingWallet();
    const payment = verifyQuote(goodQuote(), { clock: new VirtualClock() });
    const quoted = { ...goodQuote(), risk: reportOf(payment, { sanctioned: "high" }) };
    const slow: PolicyOption["policy"] = {
      ...policy,
      check: async (subject) => {
        Object.assign(quoted.risk, reportOf(payment));
        return await policy.check(subject);
      },
    };
    const sending = sendQuote(quoted as never, provider, {
      ...unscreened,
      policy: slow,
      clock: new VirtualClock(),
    });
    await expect(sending).rejects.toMatchObject({ code: "policy_refused", rule: "risk_level" });
    expect(methods).toEqual([]);
  });

  test("a wallet on another network is asked to switch, and believed only when it has", async () => {
    expect((await send({ chainId: 1 })).nonce).toBe("7");
    const answer = (method: string) =>
      method === "wallet_switchEthereumChain" ? Promise.resolve(null) : undefined;
    await expect(send({ chainId: 1, answer })).rejects.toThrow(
      "The wallet is on chain 1, but the quote is for 11155111",
    );
  });

  test.each<[string, Behaviour, RegExp]>([
    [
      "offers another account",
      { accounts: ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"] },
      /does not offer the account/,
    ],
    ["has another transaction under way", { nonce: 8 }, /next nonce of 0x\w+ is 8, but the quote is for 7/],
    [
      "answers no chain",
      { answer: (method) => (method === "eth_chainId" ? Promise.resolve({}) : undefined) },
      /is on chain \?/,
    ],
  ])("a wallet that %s is reported as such", async (_, behaviour, message) => {
    const sending = send({
      ...behaviour,
      sends: () => expect.unreachable(),
    });
    await expect(sending).rejects.toBeInstanceOf(SigningError);
    await expect(sending).rejects.toThrow(message);
  });

  test("declining has its own code", async () => {
    const declined = Object.assign(new Error("User rejected"), { code: 4001 });
    const answer = (method: string) =>
      method === "eth_sendTransaction" ? Promise.reject(declined) : undefined;
    const error: unknown = await send({ answer }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "signature_declined", cause: declined });
    expect(error).toMatchObject({ hint: "Nothing was signed or sent." });
    expect(error).not.toHaveProperty("sentBefore");
  });

  test.each([
    [-32_000, "request rejected: already known", "sent_unread"],
    [-32_603, "Request denied by the node", "sent_unread"],
    [-32_003, "already known", "sent_unread"],
    [-32_003, "nonce too low: next nonce 8, tx nonce 7", "sent_unread"],
    [-32_000, "nonce too low: next nonce 8, tx nonce 7", "sent_unread"],
    [4900, "The provider is disconnected", "sent_unread"],
    [4901, "The provider is disconnected from the chain", "sent_unread"],
    [-32_603, "User rejected the request", "signature_declined"],
    [5_000, "Request rejected", "signature_declined"],
    [undefined, "Request rejected", "signature_declined"],
    [undefined, "Request rejected by user.", "signature_declined"],
    [undefined, "request rejected: already known", "sent_unread"],
    ["SERVER_ERROR", "Request denied by the node", "sent_unread"],
  ])(
    "a transaction that a node refuses may be out: of code %s and the words %s",
    async (code, words, expected) => {
      const refusal = Object.assign(new Error(words), code !== undefined && { code });
      const answer = (method: string) =>
        method === "eth_sendTransaction" ? Promise.reject(refusal) : undefined;
      await expect(send({ answer })).rejects.toMatchObject({ code: expected });
    },
  );
});

describe("a wallet that says that it has not sent is believed, and the quote can be sent again", () => {
  const funds = "insufficient funds for gas * price + value";
  test.each<[string, object, RegExp]>([
    ["4100", { code: 4100 }, /has not authorized/],
    ["4200", { code: 4200, message: "use wallet_sendCalls" }, /does not know this method/],
    ["4902", { code: 4902 }, /does not have this network/],
    ["-32601", { code: -32_601 }, /does not know this method/],
    ["-32602", { code: -32_602 }, /does not accept the fields/],
    ["-32002", { code: -32_002 }, /still shows an earlier request/],
    ["-32003", { code: -32_003 }, /could not make the transaction/],
    ["-32000 with funds", { code: -32_000, message: funds }, /lacks funds/],
    ["-32603 with funds", { code: -32_603, message: funds }, /lacks funds/],
    ["-32603 with funds in its data", { code: -32_603, data: { message: funds } }, /lacks funds/],
    [
      "-32603 with funds in what it wraps",
      { code: -32_603, data: { originalError: { code: -32_000, message: funds } } },
      /lacks funds/,
    ],
    ["words of viem", { message: "x", cause: { message: "y", cause: { message: funds } } }, /lacks funds/],
  ])("%s", async (_, said, message) => {
    const cause = Object.assign(new Error("failed"), said);
    let isFailing = true;
    const answer = (method: string) =>
      method === "eth_sendTransaction" && isFailing ? Promise.reject(cause) : undefined;
    const [quoted, clock] = [goodQuote(), new VirtualClock()];
    const sends = () =>
      clock.run(sendQuote(quoted, sendingWallet({ answer }).provider, { ...unscreened, clock }));
    await expect(sends()).rejects.toMatchObject({
      name: "SigningError",
      code: "signing_failed",
      message: expect.stringMatching(message),
      hint: expect.stringMatching(/Nothing was sent\.$/),
      cause,
    });
    isFailing = false;
    expect((await sends()).nonce).toBe("7");
  });

  test("a wallet without the network says how it is added; an error that cannot be looked at proves nothing", async () => {
    const unknown = Object.assign(new Error("Unrecognized chain"), { code: 4902 });
    const answer = (method: string) =>
      method === "wallet_switchEthereumChain" ? Promise.reject(unknown) : undefined;
    await expect(send({ chainId: 1, answer })).rejects.toMatchObject({
      message: "The wallet does not have this network",
      hint: expect.stringContaining("wallet_addEthereumChain"),
    });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const gone = (method: string) => (method === "eth_sendTransaction" ? Promise.reject(proxy) : undefined);
    await expect(send({ answer: gone })).rejects.toMatchObject({ code: "sent_unread" });
  });
});

test("a quote that ends while the wallet is switched to its network is not sent", async () => {
  const clock = new VirtualClock();
  let passed = 0;
  const { provider, methods } = sendingWallet({
    chainId: 1,
    answer: (method) => {
      if (method === "wallet_switchEthereumChain") passed = 3_600_000;
      return undefined;
    },
  });
  const quoted = goodQuote();
  const slow = { now: () => clock.now() + passed, after: clock.after.bind(clock) };
  await expect(sendQuote(quoted, provider, { ...unscreened, clock: slow })).rejects.toMatchObject({
    code: "quote_expired",
    rule: "expiry",
  });
  expect(methods).not.toContain("eth_sendTransaction");
});

test("a receipt is verified where what was sent is the payment as it was quoted", async () => {
  const clock = new VirtualClock();
  const { provider } = sendingWallet();
  const quoted = bridged();
  const sent = await clock.run(sendQuote(quoted, provider, { ...unscreened, ...accepting, clock }));
  await expect(verifyReceipt(sent.receipt)).resolves.toMatchObject({ provider: "cctp" });
  const { receipt } = await clock.run(readSentQuote(quoted, provider, sent.txHash, { ...accepting, clock }));
  await expect(verifyReceipt(receipt)).rejects.toMatchObject({ differs: "signed.approvals.length" });
  const later = await send({ sends: () => ({ nonce: 9 }) });
  await expect(verifyReceipt(later.receipt)).rejects.toMatchObject({ differs: "signed.nonce" });
});

describe("the service is asked again before each transaction", () => {
  const reason = "licence 2026-17";
  const party = (over: object = {}) => ({
    party: "recipient",
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    list: "OFAC SDN",
    entry: "36",
    ...over,
  });
  const { request_summary: _, ...assessed } = reportOf(
    verifyQuote(sameQuote(), { clock: new VirtualClock() }),
  );
  const report = (...sanctioned_parties: object[]) => ({ ...assessed, sanctioned_parties }) as RiskReport;

  /** Sends a quote of this report, while the service answers with these reports, one for each question. */
  async function sendScreened(
    before: RiskReport | null,
    answers: readonly object[],
    options: object = {},
    quoted: Quoted = goodQuote(),
  ) {
    const { quote } = quoted;
    const bodies = answers.map((one) => ("status" in one ? one : { status: 200, quote, ...one }));
    await using server = await serve(
      ...bodies.map(({ status, ...body }: { status?: unknown }) => answer(Number(status), body)),
    );
    const client = new Waybill({ baseUrl: server.url, apiKey: "k", maxRetries: 0 });
    const wallet = sendingWallet();
    const given = { ...options, clock: new VirtualClock(), client };
    const result: unknown = await sendQuote({ ...quoted, risk: before }, wallet.provider, given).catch(
      (thrown: unknown) => thrown,
    );
    const asked = server.received.map(({ method, url }) => `${method} ${url}`);
    return { result, asked, sent: wallet.methods.filter((one) => one === "eth_sendTransaction").length };
  }

  test("without one, the reason to ask none is recorded; with one, there is none to record", async () => {
    const { provider } = sendingWallet();
    const clock = new VirtualClock();
    const unasked = await clock.run(
      sendQuote({ ...goodQuote(), risk: report() }, provider, { ...unscreened, clock }),
    );
    const { reason } = unscreened.acceptUnscreened;
    expect(unasked.riskAcceptance).toMatchObject({ unscreened_reason: reason });
    expect(unasked.receipt?.riskAcceptance).toMatchObject({ unscreened_reason: reason });
    // No report beside the quote: the service is asked before the wallet.
    const { result } = await sendScreened(null, [{ risk: report() }], unscreened);
    expect(result).toMatchObject({ riskAcceptance: { risk_level: "unknown" } });
    expect(result).not.toHaveProperty("riskAcceptance.unscreened_reason");
  });

  test("by the id of the quote and the declaration of its request", async () => {
    const quoted = goodQuote();
    change(quoted, "request.travel_rule_compliant", true);
    const { result, asked, sent } = await sendScreened(report(), [{ risk: report() }], {}, quoted);
    expect(result).toMatchObject({ kind: "evm", quoteId: quoted.quote.id });
    expect(asked).toEqual([`GET /v1/transactions/quotes/${quoted.quote.id}?travel_rule_compliant=true`]);
    expect(sent).toBe(1);
  });

  test.each<[string, object, object]>([
    [
      "a party that a list names since the quote",
      { risk: report(party()) },
      {
        code: "sanctioned_party",
        message: expect.stringContaining("OFAC SDN names the recipient (entry 36)"),
      },
    ],
    [
      "a payment that the service's policy refuses by now",
      { risk: report(), policy: { allowed: false, violations: [{ rule: "per_day", reason: "Too much." }] } },
      { code: "service_policy_refused", reasons: [{ rule: "per_day", reason: "Too much." }] },
    ],
    ["a service that cannot be asked", { status: 503, error: "later" }, { code: "signing_failed" }],
    [
      "a quote that the service has no more",
      { status: 404, code: "quote_not_found" },
      { code: "signing_failed" },
    ],
    ["an answer that says nothing", { risk: null }, { code: "signing_failed" }],
    ["an empty report", { risk: {} }, { code: "signing_failed" }],
    [
      "a policy that allows it, without a report",
      { risk: null, policy: { allowed: true, violations: [] } },
      { code: "signing_failed" },
    ],
    [
      "a report of lists that could not be read",
      {
        risk: {
          ...report(),
          risk_factors: [{ factor: "assessment_error_sanctions", risk_level: "unknown" }],
        },
      },
      { code: "signing_failed" },
    ],
    [
      "a decision that does not say that it allows it",
      { risk: report(), policy: { allowed: null, violations: [] } },
      { code: "service_policy_refused" },
    ],
    [
      "a decision that enforces a rule, and says that it allows it",
      {
        risk: report(),
        policy: { allowed: true, violations: [{ rule: "per_day", reason: "Too much.", enforced: true }] },
      },
      { code: "service_policy_refused", reasons: [{ rule: "per_day", reason: "Too much." }] },
    ],
    [
      "an answer about another quote",
      { quote: { id: "another" }, risk: report() },
      { code: "signing_failed" },
    ],
  ])("%s is not sent, and the quote can be sent later", async (_, now, refusal) => {
    const quoted = goodQuote();
    const { result, sent } = await sendScreened(report(), [now], {}, quoted);
    expect(result).toMatchObject(refusal);
    expect((result as WaybillError).hint).toMatch(/Nothing was signed|was not sent/);
    expect(sent).toBe(0);
    expect((await sendScreened(report(), [{ risk: report() }], {}, quoted)).sent).toBe(1);
  });

  test("a party that is named after the approval: the payment is not sent", async () => {
    const answers = [{ risk: report() }, { risk: report(party({ party: "intermediary" })) }];
    const { result, asked, sent } = await sendScreened(report(), answers, accepting, bridged());
    expect(result).toMatchObject({ code: "sanctioned_party", sentBefore: [{}] });
    expect(asked).toHaveLength(2);
    expect(sent).toBe(1);
  });

  test("a reason covers only the parties that the report of the quote named", async () => {
    const acceptSanctioned = { reason };
    const named = report(party());
    const factor = (role: string) => ({ factor: `sanctioned_address_${role}`, risk_level: "high" });
    const hundredth = Array.from({ length: 100 }, (_, at) => party({ entry: String(at) }));
    const hundred = report(...hundredth);
    for (const [before, now, isSent] of [
      [named, named, true],
      [named, report(), true],
      [report(), named, false],
      [named, report(party(), party({ party: "intermediary", address: "0x1" })), false],
      [named, report(party({ list: "UK sanctions list" })), false],
      [named, report(party({ entry: "37" })), false],
      [named, { ...named, sanctioned_parties: "yes" }, false],
      // A text that this package cannot read was not shown, whatever stands beside it.
      [named, report(party(), party({ party: "originator" })), false],
      [named, { ...named, sanctioned_parties: [party(), 7] }, false],
      [named, report(party(), party({ list: null })), false],
      [report(party({ entry: null })), report(party({ entry: 37 })), false],
      [named, { ...named, risk_factors: [factor("sender")] }, false],
      [
        { ...assessed, risk_factors: [factor("recipient")] },
        { ...assessed, risk_factors: [factor("sender")] },
        false,
      ],
      [hundred, report(...hundredth, party({ entry: "new" })), false],
    ] as [RiskReport, object, boolean][]) {
      const { result, sent } = await sendScreened(before, [{ risk: now }], { acceptSanctioned });
      expect(sent, JSON.stringify(now)).toBe(isSent ? 1 : 0);
      if (!isSent) expect(result).toMatchObject({ code: "sanctioned_party" });
    }
  });

  test("a service without the question is asked for a new quote of the same request", async () => {
    const unknown = { status: 404, error: "no such path" };
    const { asked, sent } = await sendScreened(report(), [unknown, { risk: report() }]);
    expect(asked[1]).toMatch(/^GET \/v1\/transactions\/quote\?.*from_chain=sepolia/);
    expect(sent).toBe(1);
    expect(await sendScreened(report(), [unknown, { risk: report(party()) }])).toMatchObject({
      result: { code: "sanctioned_party" },
      sent: 0,
    });
  });

  test("a client that cannot be asked is refused before anything else", async () => {
    for (const client of [{}, { quotes: {} }, "https://example.com"])
      await expect(send({}, { client })).rejects.toBeInstanceOf(ArgumentError);
  });
});

describe("an allowance was sent, and then the payment", () => {
  /** The outcome of the payment, and the error; the allowance is signed, sent and read back. */
  async function afterAllowance(
    second: (methods: readonly string[]) => Promise<unknown> | undefined,
    options: object = {},
  ) {
    const sends = (method: string) => method === "eth_sendTransaction";
    const wallet: ReturnType<typeof sendingWallet> = sendingWallet({
      answer: (method) => (wallet.methods.filter(sends).length > 1 ? second([method]) : undefined),
    });
    const clock = new VirtualClock();
    const sending = sendQuote(bridged(), wallet.provider, { ...unscreened, ...accepting, clock, ...options });
    const error: unknown = await clock.run(sending.catch((thrown: unknown) => thrown));
    expect(wallet.methods.filter(sends).length).toBeLessThanOrEqual(2);
    return error;
  }

  /** The error has the allowance, as data and in words. */
  function expectAllowance(error: unknown, code: string): void {
    expect(error).toMatchObject({
      code,
      sentBefore: [
        { txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/), signedPayload: expect.stringMatching(/^0x02/) },
      ],
    });
    const { hint = "", sentBefore: [allowance] = [] } = error as WaybillError;
    expect(hint).toContain(`stay in force: ${allowance?.txHash}`);
    expect(hint).not.toMatch(/Nothing was (signed or )?sent/);
    expect(keccak256((allowance?.signedPayload ?? "0x") as `0x${string}`)).toBe(allowance?.txHash);
    expect(parseTransaction(allowance?.signedPayload as `0x02${string}`).nonce).toBe(7);
  }

  test.each<[string, string, () => Promise<unknown>]>([
    [
      "is declined",
      "signature_declined",
      () => Promise.reject(Object.assign(new Error("no"), { code: 4001 })),
    ],
    ["fails", "sent_unread", () => Promise.reject(new Error("lost"))],
    ["has no hash", "sent_unread", () => Promise.resolve(null)],
    ["is not shown", "sent_unread", () => Promise.resolve(`0x${"1".repeat(64)}`)],
  ])("%s: the error has what was sent", async (_name, code, answer) => {
    const error = await afterAllowance(([method]) =>
      method === "eth_sendTransaction" ? answer() : Promise.resolve(null),
    );
    expectAllowance(error, code);
  });

  test.each([
    ["network", "eth_chainId", "0x1", /on chain 1, but the quote is for/],
    ["account", "eth_requestAccounts", ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8"], /does not offer/],
  ])("its %s was switched meanwhile: the payment is not asked for", async (_name, asked, answer, message) => {
    const isSend = (method: string) => method === "eth_sendTransaction";
    const wallet: ReturnType<typeof sendingWallet> = sendingWallet({
      answer: (method) =>
        wallet.methods.some(isSend) && (method === asked || method === "wallet_switchEthereumChain")
          ? Promise.resolve(answer)
          : undefined,
    });
    const clock = new VirtualClock();
    const sending = sendQuote(bridged(), wallet.provider, { ...unscreened, ...accepting, clock });
    const error: unknown = await clock.run(sending.catch((thrown: unknown) => thrown));
    expectAllowance(error, "signing_failed");
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(wallet.methods.filter(isSend)).toHaveLength(1);
  });

  test.each([
    ["is mined", "eth_getTransactionByHash"],
    ["is switched back", "eth_chainId"],
  ])("the quote ends until it %s: the payment is not asked for", async (_name, until) => {
    const isSend = (method: string) => method === "eth_sendTransaction";
    const clock = new VirtualClock();
    let passed = 0;
    const wallet: ReturnType<typeof sendingWallet> = sendingWallet({
      answer: (method) => {
        if (method === until && wallet.methods.some(isSend)) passed = 3_600_000;
        return undefined;
      },
    });
    const slow = { now: () => clock.now() + passed, after: clock.after.bind(clock) };
    const sending = sendQuote(bridged(), wallet.provider, { ...unscreened, ...accepting, clock: slow });
    const error: unknown = await clock.run(sending.catch((thrown: unknown) => thrown));
    expectAllowance(error, "quote_expired");
    expect(error).toMatchObject({ rule: "expiry" });
    expect(wallet.methods.filter(isSend)).toHaveLength(1);
  });

  test("the maximum cost is that of all together", async () => {
    const cost = { gas: 300_000n, maxFeePerGas: 30_000_000_000n };
    const ceiling = (totalFee: bigint) => ({ gasCeiling: { gasLimit: 1_000_000n, totalFee } });
    const each = cost.gas * cost.maxFeePerGas;
    const pay = async (totalFee: bigint) => {
      const clock = new VirtualClock();
      const wallet = sendingWallet({ sends: () => cost });
      const sending = sendQuote(bridged(), wallet.provider, {
        ...unscreened,
        ...accepting,
        ...ceiling(totalFee),
        clock,
      });
      return clock.run(sending.catch((thrown: unknown) => thrown));
    };
    expectAllowance(await pay(2n * each - 1n), "sent_another");
    expect(await pay(2n * each)).toMatchObject({ kind: "evm" });
  });

  test("the caller's signal ends it: likewise", async () => {
    const controller = new AbortController();
    const error = await afterAllowance(
      () => {
        queueMicrotask(() => controller.abort());
        return new Promise(() => {});
      },
      { signal: controller.signal },
    );
    expectAllowance(error, "aborted");
  });

  test("the caller's signal ends the questions before the payment: likewise", async () => {
    const controller = new AbortController();
    const wallet: ReturnType<typeof sendingWallet> = sendingWallet({
      answer: (method) => {
        if (method !== "eth_chainId" || !wallet.methods.includes("eth_sendTransaction")) return undefined;
        controller.abort();
        return new Promise(() => {});
      },
    });
    const clock = new VirtualClock();
    const sending = sendQuote(bridged(), wallet.provider, {
      ...unscreened,
      ...accepting,
      clock,
      signal: controller.signal,
    });
    const error = await clock.run(sending.catch((thrown: unknown) => thrown));
    expectAllowance(error, "aborted");
    expect(error).toMatchObject({
      hint: expect.stringMatching(/^This transaction was not sent\. .*decline/),
    });
  });

  test("another payment was sent: likewise", async () => {
    let count = 0;
    const sends = () => {
      count += 1;
      return count > 1 ? { value: 1n } : {};
    };
    const wallet = sendingWallet({ sends });
    const clock = new VirtualClock();
    const sending = sendQuote(bridged(), wallet.provider, { ...unscreened, ...accepting, clock });
    expectAllowance(await clock.run(sending.catch((thrown: unknown) => thrown)), "sent_another");
  });
});

describe("once something may be sent", () => {
  test.each<[string, Behaviour["sends"]]>([
    ["another recipient", () => ({ data: "0xa9059cbb" })],
    ["another contract", () => ({ to: alice.address })],
    ["a value", () => ({ value: 1n })],
    ["fees above the ceiling", () => ({ maxFeePerGas: 10n ** 15n })],
    ["an earlier nonce", () => ({ nonce: 6 })],
    ["another chain", () => ({ chainId: 1 })],
    ["an access list", () => ({ accessList: [{ address: alice.address, storageKeys: [] }] })],
    [
      "another type",
      ({ maxFeePerGas }) => ({
        type: "legacy",
        gasPrice: maxFeePerGas,
        maxFeePerGas: undefined,
        maxPriorityFeePerGas: undefined,
      }),
    ],
  ])("a wallet that sends %s is caught, with the hash and what not to do", async (_, sends) => {
    await expect(send({ sends })).rejects.toMatchObject({
      name: "WalletSentError",
      code: "sent_another",
      txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      hint: expect.stringMatching(/do not pay again/),
    });
  });

  test.each<[string, Behaviour["shows"]]>([
    ["with another amount", (found) => ({ ...found, input: `${found.input}`.replace(/.$/, "f") })],
    ["of another type", (found) => ({ ...found, type: "0x0" })],
    ["without a signature", ({ r: _, ...found }) => found],
    ["with noise", (found) => ({ ...found, gas: 7 })],
  ])("a node that shows it %s is not believed", async (_, shows) => {
    await expect(send({ shows })).rejects.toMatchObject({ code: "sent_another" });
  });

  test("bytes that somebody else has signed, and another payment of the account, are not what was sent", async () => {
    const signedBy = async (
      account: typeof alice,
      more: object,
      requested: TransactionSerializableEIP1559,
    ) => {
      const { r, s, yParity, ...signed } = parseTransaction(
        await account.signTransaction({ ...requested, ...more }),
      );
      const hex = (value: number | bigint = 0) => numberToHex(value);
      return { r, s, v: hex(yParity), yParity: hex(yParity), gas: hex(signed.gas) };
    };
    const quoted = parseTransaction((await send({})).signedPayload) as TransactionSerializableEIP1559;
    const { r: _r, s: _s, ...plain } = quoted as typeof quoted & { r?: unknown; s?: unknown };
    const other = await signedBy(alice, { gas: 90_000n }, plain);
    const shows: Behaviour["shows"] = (found) => ({ ...found, ...other });
    await expect(send({ shows })).rejects.toMatchObject({ code: "sent_another" });
    // Whole and of the hash that the wallet named, but not from the quote's account.
    const bytes = await mallory.signTransaction(plain);
    const { r, s, yParity } = parseTransaction(bytes);
    const answer = (method: string) => {
      if (method === "eth_sendTransaction") return Promise.resolve(keccak256(bytes));
      const [nonce, gas] = [numberToHex(7), numberToHex(plain.gas ?? 0n)];
      const fee = { maxFeePerGas: numberToHex(plain.maxFeePerGas ?? 0n) };
      const priority = { maxPriorityFeePerGas: numberToHex(plain.maxPriorityFeePerGas ?? 0n) };
      return method === "eth_getTransactionByHash"
        ? Promise.resolve({
            type: "0x2",
            chainId: numberToHex(11155111),
            nonce,
            to: plain.to,
            input: plain.data,
            value: "0x0",
            gas,
            ...fee,
            ...priority,
            r,
            s,
            yParity: numberToHex(yParity ?? 0),
          })
        : undefined;
    };
    const stolen = send({ answer });
    await expect(stolen).rejects.toMatchObject({ code: "sent_another" });
    await expect(stolen).rejects.toThrow(/was signed by/);
  });

  test("a node that never answers is not waited for: the time and the signal end it, and the hash is reported", async () => {
    const answer = (method: string) =>
      method === "eth_getTransactionByHash" ? new Promise(() => {}) : undefined;
    const unread = { code: "sent_unread", txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) };
    await expect(send({ answer }, { readMs: 1_000 })).rejects.toMatchObject(unread);
    const controller = new AbortController();
    const aborting = (method: string) => {
      if (method === "eth_getTransactionByHash") setImmediate(() => controller.abort());
      return answer(method);
    };
    const clock = {
      ...new VirtualClock(),
      now: () => Date.parse("2026-01-15T09:30:20Z"),
      after: () => () => {},
    };
    const options = { ...unscreened, clock, signal: controller.signal };
    await expect(
      sendQuote(goodQuote(), sendingWallet({ answer: aborting }).provider, options),
    ).rejects.toMatchObject(unread);
  });

  test("the wait leaves no timer behind, and ends at no time that is too long for the platform's timers", async () => {
    const timers = new Set<object>();
    const virtual = new VirtualClock();
    const clock = {
      now: () => virtual.now(),
      after: (ms: number, task: () => void) => {
        const timer = {};
        timers.add(timer);
        // As platforms do.
        const stop = virtual.after(ms > 2_147_483_647 ? 0 : ms, () => {
          timers.delete(timer);
          task();
        });
        return () => {
          timers.delete(timer);
          stop();
        };
      },
    };
    let lookups = 0;
    const answer = (method: string) => {
      if (method !== "eth_getTransactionByHash") return undefined;
      lookups += 1;
      return lookups < 3 ? Promise.resolve(null) : undefined;
    };
    const { provider } = sendingWallet({ answer });
    const readMs = Number.POSITIVE_INFINITY;
    expect(
      (await virtual.run(sendQuote(goodQuote(), provider, { ...unscreened, clock, readMs }))).nonce,
    ).toBe("7");
    expect(timers.size).toBe(0);
    lookups = Number.NEGATIVE_INFINITY;
    const unread = sendQuote(goodQuote(), provider, { ...unscreened, clock, readMs: 1_500 });
    await expect(virtual.run(unread)).rejects.toMatchObject({ code: "sent_unread" });
    expect(timers.size).toBe(0);
  });

  test("a transaction that the node does not show yet is waited for, through failures, and read later by its hash", async () => {
    let lookups = 0;
    const late = (shownAfter: number): Behaviour => ({
      answer: (method) => {
        if (method !== "eth_getTransactionByHash") return undefined;
        lookups += 1;
        if (lookups > shownAfter) return undefined;
        return lookups % 2 ? Promise.resolve(null) : Promise.reject(new Error("node"));
      },
    });
    expect((await send(late(20))).nonce).toBe("7");
    lookups = 0;
    const { provider } = sendingWallet(late(61));
    const clock = new VirtualClock();
    const unread: unknown = await clock.run(
      sendQuote(goodQuote(), provider, { ...unscreened, clock }).catch((error) => error),
    );
    expect(unread).toBeInstanceOf(WalletSentError);
    expect(unread).toMatchObject({ code: "sent_unread", hint: expect.stringMatching(/readSentQuote/) });
    const { txHash } = unread as WalletSentError;
    // By then the quote has expired.
    await clock.run(new Promise<void>((done) => clock.after(3_600_000, done)));
    const sent = await clock.run(readSentQuote(goodQuote(), provider, txHash ?? "", { clock }));
    expect(sent).toMatchObject({ txHash, nonce: "7", network: "sepolia" });
    // The service's words about its times are no reason not to read what is out.
    const { expires_at } = goodQuote().quote;
    for (const created of ["1970-01-01T00:00:00Z", expires_at, "2999-01-01T00:00:00Z"]) {
      const dated = goodQuote();
      Object.assign(dated.quote, { created_at: created });
      const read = await clock.run(readSentQuote(dated, provider, txHash ?? "", { clock }));
      expect(read.txHash).toBe(txHash);
    }
    for (const created of [undefined, "yesterday", null]) {
      const undated = goodQuote();
      Object.assign(undated.quote, { created_at: created });
      const read = await clock.run(readSentQuote(undated, provider, txHash ?? "", { clock }));
      expect(read.txHash).toBe(txHash);
      Object.assign(undated.quote, { expires_at: created });
      const refused = clock.run(readSentQuote(undated, provider, txHash ?? "", { clock }));
      await expect(refused).rejects.toBeInstanceOf(QuoteRefusedError);
    }
  });

  test.each([
    ["fails", () => Promise.reject(new Error("lost"))],
    ["answers no hash", () => Promise.resolve("0x")],
  ])("a wallet that %s may have sent it", async (_, reply) => {
    const answer = (method: string) => (method === "eth_sendTransaction" ? reply() : undefined);
    await expect(send({ answer })).rejects.toMatchObject({
      code: "sent_unread",
      txHash: undefined,
      hint: expect.stringMatching(/Look at the account's transactions/),
    });
  });

  test.each(["eth_chainId", "eth_accounts", "eth_getTransactionCount", "eth_sendTransaction"])(
    "a signal that is aborted while the wallet is asked for %s ends it",
    async (asked) => {
      const controller = new AbortController();
      const answer = (method: string) => {
        if (method !== asked) return undefined;
        controller.abort("enough");
        return new Promise(() => {});
      };
      const aborted = { code: "aborted", cause: "enough" };
      await expect(send({ answer }, { signal: controller.signal })).rejects.toMatchObject(aborted);
    },
  );

  test("the caller's signal ends the waiting, and says what may have happened", async () => {
    const controller = new AbortController();
    const answer = (method: string) => {
      if (method !== "eth_sendTransaction") return undefined;
      queueMicrotask(() => controller.abort());
      return new Promise(() => {});
    };
    await expect(send({ answer }, { signal: controller.signal })).rejects.toMatchObject({
      code: "aborted",
      hint: expect.stringMatching(/send when its user agrees/),
    });
    const reading = new AbortController();
    const unseen = (method: string) => {
      if (method !== "eth_getTransactionByHash") return undefined;
      queueMicrotask(() => reading.abort());
      return Promise.resolve(null);
    };
    await expect(send({ answer: unseen }, { signal: reading.signal })).rejects.toMatchObject({
      code: "sent_unread",
    });
  });
});
