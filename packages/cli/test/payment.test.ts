import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseQuote, serializeQuote } from "@waybill/sdk/quotes";
import { verifyReceipt } from "@waybill/sdk/receipts";
import { keccak256, parseTransaction, recoverTransactionAddress } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, quoteFor, usdc } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";

const what = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
const mallory = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

test("quote shows terms, decoded transaction and risk, with whole addresses even in a narrow terminal", async () => {
  const { env, seen } = await startApi();
  const result = await waybill(["quote", "--from", alice.address, ...what], { env, terminal: 40 });
  expect(result.code).toBe(0);
  expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: alice.address,
    to_address: bob,
    from_asset: usdc,
    to_asset: usdc,
    amount: "12500000",
    slippage_bps: "50",
    travel_rule_compliant: "false",
  });
  for (const part of [bob, alice.address, usdc, "12.5 USDC", "verified", "LOW", "chain id 11155111"]) {
    expect(result.stdout).toContain(part);
  }
});

test("quote | sign | submit: the bytes are those of the request, signed by its sender, without a connection", async () => {
  const { env, seen, url } = await startApi();
  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--travel-rule", "--json"], {
    env,
  });
  const offline = {
    env: { WAYBILL_PRIVATE_KEY: alice.key, WAYBILL_BASE_URL: "http://127.0.0.1:1" },
    stdin: quoted.stdout,
  };
  const signed = await waybill(["sign", "--quote", "-"], offline);
  expect(signed.code).toBe(0);
  expect(signed.stderr).toContain("12.5 USDC");
  const payment = JSON.parse(signed.stdout);
  expect(await verifyReceipt(payment.receipt)).toMatchObject({ recipient: bob, amountFormatted: "12.5" });
  expect(payment.receipt.signed).toMatchObject({ signedPayload: payment.signedPayload });
  expect(await recoverTransactionAddress({ serializedTransaction: payment.signedPayload })).toBe(
    alice.address,
  );
  expect(parseTransaction(payment.signedPayload)).toMatchObject({
    to: usdc.toLowerCase(),
    nonce: 7,
    chainId: 11155111,
  });

  expect(payment.riskAcceptance).toMatchObject({ risk_level: "low", factors: [], sanctions_reason: null });

  const submitted = await waybill(["submit", "-", "--json"], { env, stdin: signed.stdout });
  expect(JSON.parse(submitted.stdout)).toEqual({ tx_hash: keccak256(payment.signedPayload) });
  expect(seen.at(-1)?.body).toEqual({
    network: "sepolia",
    quote_id: "0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51",
    signed_payload: payment.signedPayload,
    travel_rule_compliant: true,
    risk_acceptance: payment.riskAcceptance,
  });
  expect(url).not.toBe(offline.env.WAYBILL_BASE_URL);
});

test.each([
  { why: "another recipient", change: { to: mallory }, rule: "recipient" },
  { why: "another amount", change: { amount: 12_500_001n }, rule: "amount" },
])("a quote with $why is refused (8): no data, no signature", async ({ change, rule }) => {
  const { env } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query, change) }),
  });
  for (const args of [
    ["quote", "--json", "--from", alice.address],
    ["quote", "--from", alice.address],
    ["pay", "--yes"],
  ]) {
    const result = await waybill([...args, ...what], { env: { ...env, WAYBILL_PRIVATE_KEY: alice.key } });
    expect(result).toMatchObject({ code: 8, stdout: "" });
    expect(result.stderr).toMatch(new RegExp(`${rule}.{0,2}: expected`));
  }
});

test("a quote that was changed on its way to sign is refused (8)", async () => {
  const { env } = await startApi();
  const quoted = JSON.parse(
    (await waybill(["quote", "--from", alice.address, ...what, "--json"], { env })).stdout,
  );
  quoted.quote.transactions[0].data = quoted.quote.transactions[0].data.replace(
    bob.slice(2).toLowerCase(),
    mallory.slice(2),
  );
  const result = await waybill(["sign", "--quote", "-"], {
    env: { WAYBILL_PRIVATE_KEY: alice.key },
    stdin: JSON.stringify(quoted),
  });
  expect(result).toMatchObject({ code: 8, stdout: "" });
});

test("submit says why the service does not send accepted bytes again; a long text is cut, and says by how much", async () => {
  const reason = `a sanctions list names\u001b[2J a party ${"x".repeat(5_000)}`;
  const { env } = await startApi({
    "POST /v1/transactions": ({ body }) => ({
      status: 202,
      body: {
        tx_hash: keccak256((body as { signed_payload: `0x${string}` }).signed_payload),
        broadcast_barred_reason: reason,
      },
    }),
  });
  const key = { WAYBILL_PRIVATE_KEY: alice.key };
  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  const signed = await waybill(["sign", "--quote", "-"], { env: key, stdin: quoted.stdout });
  const submitted = await waybill(["submit", "-"], { env, stdin: signed.stdout });
  expect(submitted.code).toBe(0);
  const said = submitted.stderr.replace(/\s+/g, " ");
  expect(said).toMatch(
    /warning: The service does not send the payment again: a sanctions list names \[2J a party x+… \(4,8\d\d more characters\)/,
  );
  const data = await waybill(["submit", "-", "--json"], { env, stdin: signed.stdout });
  expect(JSON.parse(data.stdout).broadcast_barred_reason).toMatch(/^a sanctions list names/);
});

test("a sentence of the service that floods the terminal is cut in reports and errors, and says by how much", async () => {
  const flood = `Mixer${"!".repeat(30_000)}`;
  const risky = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const answer = quoteFor(query, { level: "high" });
      const [factor] = answer.risk.risk_factors;
      if (factor) factor.description = flood;
      return { status: 200, body: answer };
    },
  });
  const shown = await waybill(["quote", "--from", alice.address, ...what], { env: risky.env });
  expect(shown.stdout.length).toBeLessThan(4_000);
  expect(shown.stdout.replace(/\s+/g, " ")).toContain("… (29,005 more characters)");
  const invalid = await startApi({
    "GET /v1/transactions/quote": () => ({
      status: 422,
      body: {
        error: "invalid",
        code: "validation_failed",
        details: { amount: [{ code: "odd", message: flood, params: {} }] },
      },
    }),
  });
  const failed = await waybill(["quote", "--from", alice.address, ...what], { env: invalid.env });
  expect(failed.stderr.length).toBeLessThan(2_500);
  expect(failed.stderr.replace(/\s+/g, " ")).toContain("… (29,405 more characters)");
});

test("an expired quote is refused (8) without blaming the service", async () => {
  const { env } = await startApi();
  const quoted = JSON.parse(
    (await waybill(["quote", "--from", alice.address, ...what, "--json"], { env })).stdout,
  );
  quoted.quote.expires_at = "2020-01-01T00:00:00Z";
  quoted.digest = undefined;
  const setup = { env: { WAYBILL_PRIVATE_KEY: alice.key }, stdin: JSON.stringify(quoted) };
  const result = await waybill(["sign", "--quote", "-", "--without-digest"], setup);
  expect(result).toMatchObject({ code: 8, stdout: "" });
  expect(result.stderr).toBe("error: The quote has expired.\nAsk for a new quote.\n");
});

test("a wallet of cast, which does not say its address, signs; names stand for addresses on both sides", async () => {
  const home = temporaryDirectory();
  const { env, seen } = await startApi();
  const keys = { ...env, WAYBILL_KEYSTORE_PASSWORD: "pw" };
  await waybill(["wallets", "import", "alice"], { home, env: { ...keys, WAYBILL_PRIVATE_KEY: alice.key } });
  const directory = join(home, ".waybill", "keystore");
  const { address: _, ...anonymous } = JSON.parse(readFileSync(join(directory, "alice.json"), "utf8"));
  writeFileSync(join(directory, "from-cast"), JSON.stringify(anonymous));
  const args = ["--from", "from-cast", "--network", "sepolia", "--token", "usdc", "--amount", "1", "--yes"];
  const bobKey = generatePrivateKey();
  await waybill(["wallets", "import", "bob"], { home, env: { ...keys, WAYBILL_PRIVATE_KEY: bobKey } });
  const paid = await waybill(["pay", ...args, "--to", "bob"], { home, env: keys });
  expect(paid.code, paid.stderr).toBe(0);
  const { query } = seen.find(({ path }) => path === "/v1/transactions/quote") ?? expect.unreachable();
  expect(query.get("from_address")).toBe(alice.address);
  expect(query.get("to_address")).toBe(privateKeyToAddress(bobKey));
});

test("sign finds the sender's wallet without a flag, and refuses another one (2)", async () => {
  const home = temporaryDirectory();
  const { env } = await startApi();
  const keys = { ...env, WAYBILL_KEYSTORE_PASSWORD: "pw" };
  await waybill(["wallets", "import", "alice"], { home, env: { ...keys, WAYBILL_PRIVATE_KEY: alice.key } });
  await waybill(["wallets", "create", "other"], { home, env: keys });
  const quoted = await waybill(["quote", "--from", "alice", ...what, "--json"], { home, env });
  const file = join(home, "quote.json");
  writeFileSync(file, quoted.stdout);
  const signed = await waybill(["sign", "--quote", file], {
    home,
    env: { ...keys, WAYBILL_PRIVATE_KEY: "zzz" },
  });
  expect(signed.code).toBe(0);
  expect(signed.stderr).toContain(
    `WAYBILL_PRIVATE_KEY is not used: wallet alice has the address ${alice.address}`,
  );
  const other = await waybill(["sign", "--quote", file, "--wallet", "other"], { home, env: keys });
  expect(other).toMatchObject({ code: 2, stdout: "" });
  expect(other.stderr).toContain("the quote is for");
  const wrong = await waybill(["sign", "--quote", file], { home, env: { WAYBILL_KEYSTORE_PASSWORD: "no" } });
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  const none = await waybill(["sign", "--quote", file], { home });
  expect(none.stderr).toContain("WAYBILL_KEYSTORE_PASSWORD");
});

test.each([
  { args: ["--amount", "1.1234567"], says: "has 7 decimals, the token has at most 6" },
  { args: ["--amount", "1,5"], says: "12.50" },
  { args: ["--amount", "0"], says: "nothing to send" },
  { args: ["--amount", "1", "--amount-base", "1"], says: "cannot be used together" },
  { args: [], says: "--amount is missing" },
  { args: ["--amount", "1", "--from-network", "sepolia"], says: "--network sets both networks" },
  { args: ["--amount", "1", "--network", "sepolai"], says: "Supported networks" },
  { args: ["--amount", "1", "--token", "usdx"], says: "usdc, eurc" },
  { args: ["--amount", "1", "--token", mallory], says: "--amount-base" },
  { args: ["--amount", "1", "--slippage-bps", "10001"], says: "from 0 to 10000" },
  { args: ["--amount", "1", "--to", bob.replace("C5", "c5")], says: "its checksum is wrong" },
  { args: ["--amount", "1", "--to", bob.slice(0, -1)], says: "40 hex digits" },
  {
    args: ["--amount", "1", "--network", "solana"],
    says: "is an EVM address, but solana is a Solana network",
  },
  { args: ["--amount", "1", "--from", "nobody"], says: "waybill wallets create nobody" },
])("quote $args: says what to type (2), asks the service nothing", async ({ args, says }) => {
  const { env, seen } = await startApi();
  const standard = ["--from", alice.address, "--to", bob, "--network", "sepolia", "--token", "usdc"];
  const result = await waybill(["quote", ...standard, ...args], { env, home: temporaryDirectory() });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(says);
  expect(seen).toEqual([]);
});

test("--all compares the providers", async () => {
  const { env } = await startApi();
  const args = ["quote", "--from", alice.address, ...what, "--all"];
  const rows = (await waybill(args, { env })).stdout.split("\n").map((line) => line.split(/ {2,}/));
  expect(rows.slice(0, 2)).toEqual([
    ["Provider", "Get USDC", "Least USDC", "Fee", "Network fee", "Approve"],
    ["direct", "12.5", "12.5", "none", "0.00013 ETH", "none"],
  ]);
  const published = await startApi({
    "GET /v1/transactions/quotes": ({ query }) => {
      const { quote, risk } = quoteFor(query);
      const transactions = quote.transactions.map((one) => ({ ...one, erc20_approvals: undefined }));
      return { status: 200, body: { quotes: [{ ...quote, transactions }], risk } };
    },
  });
  const absent = await waybill(args, { env: published.env });
  expect(absent.stdout.split("\n")[1]).toMatch(/ {2}none$/);
  const json = await waybill([...args, "--json"], { env });
  expect(Object.keys(JSON.parse(json.stdout))).toEqual(["quotes", "risk", "request"]);
  const signed = await waybill(["sign", "--quote", "-"], { stdin: json.stdout });
  expect(signed.stderr).toContain("without --all");
});

test.each(["", "null", "[]", "{}", '{"quote":{}}', "not json"])(
  "sign and submit of %j is a usage error",
  async (stdin) => {
    expect(await waybill(["sign", "--quote", "-"], { stdin })).toMatchObject({ code: 2, stdout: "" });
    expect(await waybill(["submit", "-"], { stdin })).toMatchObject({ code: 2, stdout: "" });
  },
);

/** The output of `quote | sign` prints, of a quote that needs an approval or of one that does not. */
async function signedFile(env: Record<string, string>, flags: string[] = []) {
  const quoted = await waybill(["quote", "--from", alice.address, ...what, ...flags, "--json"], { env });
  const signed = await waybill(["sign", "--quote", "-"], {
    env: { WAYBILL_PRIVATE_KEY: alice.key },
    stdin: quoted.stdout,
  });
  expect(signed.code, signed.stderr).toBe(0);
  return JSON.parse(signed.stdout);
}

test("submit compares the file with the signed bytes before anything is sent (8)", async () => {
  const { env, seen } = await startApi();
  const file = await signedFile(env);
  const other = await signedFile(env, ["--amount", "13"]);
  const changes: [string, object][] = [
    ["txHash", { txHash: `0x${"00".repeat(32)}` }],
    ["signedPayload", { signedPayload: other.signedPayload }],
    ["quoteId", { quoteId: "0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a52" }],
    ["network", { network: "eth" }],
    ["from", { from: bob }],
    ["nonce", { nonce: "9" }],
    ["approvals", { approvals: [{ signedPayload: "0x02f8aa", txHash: keccak256("0x02f8aa") }] }],
    ["travelRuleCompliant", { travelRuleCompliant: true }],
    ["signedPayload", { receipt: { ...file.receipt, signed: other.receipt.signed } }],
  ];
  const before = seen.length;
  for (const [name, change] of changes) {
    const result = await waybill(["submit", "-"], { env, stdin: JSON.stringify({ ...file, ...change }) });
    expect(result, name).toMatchObject({ code: 8, stdout: "" });
  }
  const { receipt: _, ...bare } = file;
  expect((await waybill(["submit", "-"], { env, stdin: JSON.stringify(bare) })).code).toBe(2);
  expect(seen).toHaveLength(before);
  expect((await waybill(["submit", "-"], { env, stdin: JSON.stringify(file) })).code).toBe(0);
});

test("a quote file that was changed or damaged is refused before it is signed (8)", async () => {
  const { env } = await startApi();
  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  const sign = (stdin: string, ...flags: string[]) =>
    waybill(["sign", "--quote", "-", ...flags], { env: { WAYBILL_PRIVATE_KEY: alice.key }, stdin });
  const { digest: _, ...bare } = JSON.parse(quoted.stdout);
  for (const changed of [
    JSON.stringify(bare),
    quoted.stdout.replaceAll("12500000", "12500001"),
    quoted.stdout.replace('"overall_risk_level":"low"', '"overall_risk_level":"medium"'),
    quoted.stdout.replace(/"digest":"../, '"digest":"00'),
  ]) {
    expect(changed).not.toBe(quoted.stdout);
    expect(await sign(changed)).toMatchObject({ code: 8, stdout: "" });
  }
  expect((await sign(JSON.stringify(bare))).stderr).toMatch(/has no digest.*--without-digest/s);
  // The SDK writes no digest for a wallet elsewhere. A digest that is there is compared all the same.
  expect((await sign(serializeQuote(parseQuote(quoted.stdout)), "--without-digest")).code).toBe(0);
  const damaged = quoted.stdout.replace(/"digest":"../, '"digest":"00');
  expect(await sign(damaged, "--without-digest")).toMatchObject({ code: 8, stdout: "" });
});

test("a wallet of another family than the network is refused by its name (2)", async () => {
  const home = temporaryDirectory();
  const env = { WAYBILL_KEYSTORE_PASSWORD: "pw" };
  await waybill(["wallets", "create", "sol", "--kind", "solana"], { home, env });
  const args = ["--from", alice.address, "--network", "sepolia", "--token", "usdc", "--amount", "1"];
  const to = await waybill(["quote", ...args, "--to", "sol"], { home, env });
  expect(to).toMatchObject({ code: 2, stdout: "" });
  expect(to.stderr).toContain('"sol" is a Solana wallet, but sepolia is an EVM network.');
  const from = await waybill(["pay", ...args, "--to", bob, "--from", "sol"], { home, env });
  expect(from.stderr).toContain("waybill wallets list --network sepolia");
});

test("sign asks with what pay shows: amount, recipient and why; at the question low risks are only counted", async () => {
  const { env } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const answer = quoteFor(query, { level: "high" });
      const [factor] = answer.risk.risk_factors;
      if (factor)
        answer.risk.risk_factors.push({
          ...factor,
          risk_level: "low",
          factor: "known_token",
          description: "Fine.",
        });
      return { status: 200, body: answer };
    },
  });
  const home = temporaryDirectory();
  await waybill(["contacts", "add", "Bob SARL", bob], { home });
  const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
  const shown = await waybill(["quote", "--from", alice.address, ...what], { env });
  expect(shown.stdout).toContain("known_token");
  const file = join(home, "quote.json");
  writeFileSync(file, quoted.stdout);
  const setup = { home, env: { ...env, WAYBILL_PRIVATE_KEY: alice.key }, terminal: 100 };
  const asked = person("HIGH");
  const signed = await waybill(["sign", "--quote", file], { ...setup, prompts: asked });
  expect(signed.code, signed.stderr).toBe(0);
  expect(asked.questions).toEqual([
    `Sign 12.5 USDC to ${bob} (Bob SARL, a contact)? Type HIGH to sign anyway:`,
  ]);
  // A journal of its own: what was signed above has the nonce of the quote.
  const paid = await waybill(["pay", ...what, "--journal", join(home, "another")], {
    ...setup,
    prompts: person("no"),
  });
  for (const { stderr } of [signed, paid]) {
    expect(stderr).toContain("established_interaction_history");
    expect(stderr).not.toContain("known_token");
    expect(stderr).toContain("and 1 of level LOW");
  }
});

test("quote says why the payment fails now, and that the policy refuses it", async () => {
  const failing = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const { quote, risk } = quoteFor(query, { simulation: "reverted" });
      const transactions = quote.transactions.map((one) => ({
        ...one,
        meta: { ...one.meta, simulation_reason: "transfer amount exceeds balance" },
      }));
      return { status: 200, body: { quote: { ...quote, transactions }, risk } };
    },
  });
  const failed = await waybill(["quote", "--from", alice.address, ...what], { env: failing.env });
  expect(failed.stderr).toContain("fails now: transfer amount exceeds balance.");
  const { env } = await startApi();
  const policy = join(temporaryDirectory(), "policy.json");
  writeFileSync(policy, JSON.stringify({ version: 1, recipients: [{ address: mallory }] }));
  const refused = await waybill(["quote", "--from", alice.address, ...what], {
    env: { ...env, WAYBILL_POLICY: policy },
  });
  expect(refused.code).toBe(0);
  expect(refused.stderr).toMatch(
    /Refused by rule "recipient" of the policy: .*: pay, sign and submit refuse it/,
  );
  expect(refused.stderr).not.toContain("Pay it");
});

test("submit --travel-rule declares what the request says nothing of, and contradicts nothing (2)", async () => {
  const { env, seen } = await startApi();
  const file = async (said: boolean | undefined) => {
    const quoted = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env });
    const { digest: _, request, ...rest } = JSON.parse(quoted.stdout);
    const { travel_rule_compliant: __, ...silent } = request;
    const asked = said === undefined ? silent : { ...silent, travel_rule_compliant: said };
    const args = ["sign", "--quote", "-", "--without-digest"];
    const own = {
      env: { WAYBILL_PRIVATE_KEY: alice.key },
      stdin: JSON.stringify({ ...rest, request: asked }),
    };
    return (await waybill(args, own)).stdout;
  };
  const sent = () => seen.filter(({ method }) => method === "POST").map(({ body }) => body);
  const denied = await file(false);
  const refused = await waybill(["submit", "-", "--travel-rule"], { env, stdin: denied });
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  expect(refused.stderr).toContain("--travel-rule contradicts the request of the quote");
  expect(sent()).toEqual([]);
  for (const [said, flags, declared] of [
    [false, [], false],
    [true, [], true],
    [true, ["--travel-rule"], true],
    [undefined, ["--travel-rule"], true],
    [undefined, [], false],
  ] as const) {
    const result = await waybill(["submit", "-", ...flags], { env, stdin: await file(said) });
    expect(result.code, result.stderr).toBe(0);
    expect(sent().at(-1)).toMatchObject({ travel_rule_compliant: declared });
  }
});

test("sign says that the same was signed within 24 hours, and needs --again or a typed word (9)", async () => {
  let quotes = 0;
  const { env } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const answer = quoteFor(query, { level: "low" });
      quotes += 1;
      const id = `0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3b${String(quotes).padStart(2, "0")}`;
      const transactions = answer.quote.transactions.map((one) => ({
        ...one,
        meta: { ...one.meta, nonce: String(6 + quotes) },
      }));
      return { status: 200, body: { ...answer, quote: { ...answer.quote, id, transactions } } };
    },
  });
  const home = temporaryDirectory();
  const setup = { env: { ...env, WAYBILL_PRIVATE_KEY: alice.key }, home };
  const quote = async (amount = "12.50") =>
    (await waybill(["quote", "--from", alice.address, ...what.slice(0, -1), amount, "--json"], setup)).stdout;
  const sign = (stdin: string, flags: readonly string[] = [], more = {}) =>
    waybill(["sign", "--quote", "-", ...flags], { ...setup, ...more, stdin });
  expect((await waybill(["pay", ...what, "--yes"], setup)).code).toBe(0);
  const same = await quote();
  const refused = await sign(same);
  expect(refused).toMatchObject({ code: 9, stdout: "" });
  expect(refused.stderr).toMatch(
    /payment pay-\w+ was signed at 2\d{3}-[^(]+ \(0x\w{64}\), and this payment pays the same recipient the same amount/,
  );
  expect(refused.stderr).toContain("--again");
  const again = await sign(same, ["--again"]);
  expect(again.code, again.stderr).toBe(0);
  expect(again.stderr).toContain("; this payment pays the same again.");
  const another = await quote();
  expect((await sign(another)).stderr).toMatch(/was signed at/);
  const file = join(home, "quote.json");
  writeFileSync(file, another);
  const prompts = person("again");
  const typed = await waybill(["sign", "--quote", file], { ...setup, terminal: 100, prompts });
  expect(typed.code, typed.stderr).toBe(0);
  expect(prompts.questions.join()).toContain("Type AGAIN");
  expect((await sign(await quote("12.51"))).code).toBe(0);
});
