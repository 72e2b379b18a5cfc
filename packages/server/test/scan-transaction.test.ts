import {
  AuthorityType,
  createApproveInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../scripts/test-size";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { solanaWallets } from "../src/local/chains/wallets";
import type { InputState } from "../src/risk/assessment/compare-inputs";
import { CODE_VERSION } from "../src/risk/assessment/versions";
import type { ScanInputs } from "../src/risk/scans/inputs";
import type { RiskScreenTable } from "../src/storage/schema/screening";
import { readInputs } from "../src/workspace/screens";
import { rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { keypair, sendSol, sendUsdc, usdc } from "./solana";
import { changedAt, leavesOf } from "./support/json-leaves";

/* Scans of unsigned transactions, over a running chain and its index (POST /v2/risk/transaction/scan). */

const [alice, bob] = solanaWallets.map(keypair);
if (!alice || !bob) throw new Error("there are no wallets");
const me = alice.publicKey.toBase58();

let devnet: Devnet;
let api: Harness;
let connection: Connection;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["solana-devnet"] });
  const url = rpcOf(devnet, "solana-devnet");
  connection = new Connection(url, "confirmed");
  api = await startHarness({ rpc: { "solana-devnet": url } });
  await api.server.caughtUp;
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

function unsigned(payer: PublicKey, ...instructions: TransactionInstruction[]): string {
  const recentBlockhash = PublicKey.default.toBase58();
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions });
  return Buffer.from(new VersionedTransaction(message.compileToLegacyMessage()).serialize()).toString(
    "base64",
  );
}
const scan = (body: object, options = {}) =>
  api.call("POST", "/v2/risk/transaction/scan", { body: { network: "solana-devnet", ...body }, ...options });
const scanOf = (...instructions: TransactionInstruction[]) =>
  scan({ transaction: unsigned(alice.publicKey, ...instructions) });
const rulesIn = (body: { findings: { source: string; signal: string; severity: string }[] }) =>
  body.findings
    .filter(({ source }) => source !== "address_risk")
    .map(({ signal, severity }) => `${signal} ${severity}`);
const own = getAssociatedTokenAddressSync(usdc, alice.publicKey);

test("a payment to somebody known: what it declares and does, and no rule", async () => {
  const { status, body } = await scan({
    transaction: unsigned(alice.publicKey, ...sendUsdc(alice, bob.publicKey, 2_500_000n)),
    origin: "https://shop.example",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    network: "solana-devnet",
    signer_address: me,
    origin: "https://shop.example",
    intent: {
      type: "transfer",
      summary: `Sends 2.5 USDC from ${me} to ${bob.publicKey.toBase58()}.`,
      from: me,
      to: bob.publicKey.toBase58(),
      amount: "2.5",
      token: "USDC",
    },
    simulation: { status: "success", error: null },
  });
  expect(rulesIn(body)).toEqual([]);
  expect(body.counterparties.map((one: { address: string }) => one.address)).toEqual([
    bob.publicKey.toBase58(),
  ]);
  expect(body.effects.balance_changes).toContainEqual({
    address: me,
    token_address: usdc.toBase58(),
    symbol: "USDC",
    decimals: 6,
    delta: "-2.5",
    base_delta: "-2500000",
  });
});

test("a recipient on a list is severe, behind the account whose owner the payload does not name", async () => {
  const listed = "TestSanctioned1111111111111111111111111Sa22";
  const to = new PublicKey(listed);
  const { body } = await scanOf(...sendUsdc(alice, to, 5n));
  expect(body.severity).toBe("severe");
  expect(body.counterparties).toMatchObject([{ address: listed, severity: "severe" }]);
  expect(body.findings[0]).toMatchObject({
    source: "address_risk",
    severity: "severe",
    address: listed,
  });
});

test("a risk that a wallet should show is found, and its harmless twin is not", async () => {
  const spender = Keypair.generate().publicKey;
  const balance = BigInt((await connection.getTokenAccountBalance(own)).value.amount);
  const other = getAssociatedTokenAddressSync(usdc, bob.publicKey);
  const pay = (amount: bigint) =>
    createTransferCheckedInstruction(own, usdc, other, alice.publicKey, amount, 6);
  const lamports = await connection.getBalance(alice.publicKey);
  const authority = (type: AuthorityType, to: PublicKey | null) =>
    createSetAuthorityInstruction(own, alice.publicKey, type, to);
  const call = (programId: PublicKey) =>
    new TransactionInstruction({ programId, keys: [], data: Buffer.of(1) });
  const found = async (...instructions: TransactionInstruction[]) =>
    rulesIn((await scanOf(...instructions)).body);

  expect(await found(pay(balance))).toEqual(["drain high"]);
  expect(await found(pay(balance - 1n))).toEqual([]);
  const drained = await found(pay(balance), sendSol(alice, bob.publicKey, lamports - 5_000));
  expect(drained).toEqual(["drain severe", "drain severe"]);
  expect(await found(sendSol(alice, bob.publicKey, 5_000_000))).toEqual([]);
  expect(await found(authority(AuthorityType.AccountOwner, spender))).toEqual(["owner_change severe"]);
  expect(await found(authority(AuthorityType.CloseAccount, spender))).toEqual(["authority_change high"]);
  expect(await found(authority(AuthorityType.CloseAccount, alice.publicKey))).toEqual([]);
  const approve = (amount: bigint, to = spender) =>
    createApproveInstruction(own, to, alice.publicKey, amount);
  expect(await found(approve(2n ** 64n - 1n))).toEqual(["unlimited_delegate high"]);
  expect(await found(approve(7n))).toEqual(["delegate medium"]);
  expect(await found(approve(2n ** 64n - 1n, alice.publicKey))).toEqual([]);
  const assign = SystemProgram.assign({ accountPubkey: alice.publicKey, programId: spender });
  expect(await found(assign)).toEqual(["owner_change severe"]);
  expect(await found(call(spender))).toEqual(["unknown_program medium", "simulation_failed medium"]);
});

test("a transaction that fails now is not clean", async () => {
  const { status, body } = await scanOf(...sendUsdc(alice, bob.publicKey, 10n ** 17n));
  expect(status).toBe(200);
  expect(body.simulation).toMatchObject({ status: "failed", error: "the sender's token balance is too low" });
  expect(rulesIn(body)).toEqual(["simulation_failed medium"]);
});

test("a recipient that imitates a party whom the signer has dealt with is found; one that cannot be evaluated is not clean", async () => {
  const found = async (to: string) => rulesIn((await scanOf(...sendUsdc(alice, new PublicKey(to), 5n))).body);
  expect(await found("TestLookALike11111111111111111111111111Lo12")).toEqual(["address_poisoning high"]);
  expect(await found("TestUnassessabLe11111111111111111111111Un12")).toEqual([
    "assessment_error_address_poisoning medium",
  ]);
  expect(await found("TestCaLm1111111111111111111111111111111Ca22")).toEqual([]);
});

/** A scan as it is stored, and what verifying it finds. */
const verify = (id: string) => api.call("GET", `/v2/risk/evidence/${id}/verification`);
const screens = () => api.server.db.withTables<{ risk_screens: RiskScreenTable }>();
async function storedScan(id: string) {
  const scans = screens().selectFrom("risk_screens").selectAll().where("id", "=", id);
  const { inputs, ...scan } = await scans.executeTakeFirstOrThrow();
  return { ...scan, inputs: await readInputs(inputs ?? "") };
}

test("a scan follows from its inputs, byte by byte; whatever is altered of them is named", async () => {
  const listed = new PublicKey("TestSanctioned1111111111111111111111111Sa22");
  const scans = [
    await scanOf(...sendUsdc(alice, listed, 5n), ...sendUsdc(alice, bob.publicKey, 10n)),
    await scanOf(...sendUsdc(alice, bob.publicKey, 10n ** 17n)),
    await scanOf(...sendUsdc(alice, new PublicKey("TestLookALike11111111111111111111111111Lo12"), 5n)),
    await scanOf(...sendUsdc(alice, new PublicKey("TestUnassessabLe11111111111111111111111Un12"), 5n)),
    await scanOf(createApproveInstruction(own, bob.publicKey, alice.publicKey, 7n)),
  ];
  for (const { body } of scans)
    expect((await verify(body.screen_id)).body).toMatchObject({
      verified: true,
      outcome: "identical",
      differences: [],
      inputs: expect.arrayContaining([
        {
          input: "index of solana-devnet",
          state: expect.stringMatching("unchanged|advanced"),
          ...anyVersions,
        },
      ]),
    });
  const [first] = scans;
  const row = await storedScan(first?.body.screen_id);
  const { body: evidence } = await api.call("GET", `/v2/risk/evidence/${row.id}`);
  expect(evidence.inputs).toMatchObject({
    code_version: CODE_VERSION,
    observations_digest: expect.any(String),
  });

  const recorded: ScanInputs = JSON.parse(row.inputs);
  const { now: _now, ...question } = recorded.question;
  const others = {
    ...recorded.observations,
    labels: [{ address: me, is_malicious: true, category: "scam" }],
  };
  const counterparty = `assessment of ${listed.toBase58()}`;
  const screen = await storedScan(recorded.observations.counterparties[0]?.assessment?.screen_id ?? "");
  const inputsWith = (change: object) => ({ inputs: JSON.stringify({ ...recorded, ...change }) });
  for (const [id, change, named] of [
    [row.id, inputsWith({ observations: others }), "observations"],
    [row.id, inputsWith({ question: { ...question, now: 5 } }), "question"],
    [row.id, inputsWith({ versions: { ...recorded.versions, label_lists: [] } }), "versions"],
    [screen.id, { body: screen.body?.replace('"severe"', '"none"') ?? null }, counterparty],
    [screen.id, { inputs: screen.inputs.replace("sanctions", "mixer") }, counterparty],
  ] as const) {
    const { body, inputs } = id === row.id ? row : screen;
    const altering = screens().updateTable("risk_screens").where("id", "=", id);
    await altering.set(change).execute();
    const found = (await verify(row.id)).body;
    expect([named, found.verified, statesIn(found, "altered")]).toEqual([named, false, [named]]);
    await altering.set({ body, inputs }).execute();
  }
  const altering = screens().updateTable("risk_screens").where("id", "=", row.id);
  await altering
    .set({ body: row.body?.replace('"severity":"severe"', '"severity":"none"') ?? null })
    .execute();
  expect((await verify(row.id)).body).toMatchObject({ outcome: "different", differences: ["severity"] });
  await altering.set({ body: row.body }).execute();
  await screens().deleteFrom("risk_screens").where("id", "=", screen.id).execute();
  const gone = (await verify(row.id)).body;
  expect([gone.verified, statesIn(gone, "removed")]).toEqual([true, [counterparty]]);
  await altering.set({ inputs: null }).execute();
  expect((await verify(row.id)).body).toMatchObject({ verified: false, outcome: "not_computable" });
});

test("no value of a stored scan can be altered without being named: inputs, answer, evidence", async () => {
  const listed = new PublicKey("TestSanctioned1111111111111111111111111Sa22");
  const { body: made } = await scanOf(...sendUsdc(alice, listed, 6n));
  const row = await storedScan(made.screen_id);
  const altering = screens().updateTable("risk_screens").where("id", "=", row.id);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("inputs" as const, "body" as const, "evidence" as const),
      fc.nat(),
      async (part, choice) => {
        const value: unknown = JSON.parse(row[part] ?? "");
        const leaves = leavesOf(value);
        const path = leaves[choice % leaves.length] ?? [];
        await altering.set({ [part]: JSON.stringify(changedAt(value, path)) }).execute();
        const found = (await verify(row.id)).body;
        await altering.set({ [part]: row[part] }).execute();
        const isNamed = statesIn(found, "altered").length > 0 || found.differences?.length > 0;
        expect([part, path, found.verified, isNamed || found.outcome === "not_computable"]).toEqual([
          part,
          path,
          false,
          true,
        ]);
      },
    ),
    { numRuns: runs(60) },
  );
  expect((await verify(row.id)).body).toMatchObject({ verified: true, outcome: "identical" });
});

const anyVersions = { recorded: expect.any(String), current: expect.any(String) };
const statesIn = ({ inputs }: { inputs: InputState[] }, wanted: InputState["state"]) =>
  inputs.flatMap(({ input, state }) => (state === wanted ? [input] : []));

test("faults are reported together; the signer has to be one of the transaction's", async () => {
  const sound = unsigned(alice.publicKey, sendSol(alice, bob.publicKey, 5));
  const { status, body } = await scan({ network: "sepolia", transaction: "AAAA", signer_address: "nobody" });
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(["network", "transaction"]);
  for (const wrong of [
    { transaction: "" },
    { transaction: "AAAA" },
    { transaction: "%%%" },
    { transaction: undefined },
    { transaction: sound, signer_address: bob.publicKey.toBase58() },
    { transaction: sound, signer_address: "x" },
    { transaction: sound, network: "eth" },
    { transaction: sound, network: "nowhere" },
  ])
    expect((await scan(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect(await scan({ transaction: sound, network: "solana" })).toMatchObject({
    status: 503,
    body: { code: "network_not_connected" },
  });
});

test("scans are listed newest first, by their own workspace, and use a credit each; lists use none", async () => {
  const key = await api.newKey({ workspace: "scans", name: "scans" });
  const list = (query = "", as = key) => api.call("GET", `/v2/risk/transaction/scans${query}`, { key: as });
  expect((await list()).body).toEqual({ items: [], meta: { total: 0, limit: 10, offset: 0 } });
  const made: { screen_id: string }[] = [];
  for (const amount of [1n, 2n, 3n]) {
    const transaction = unsigned(alice.publicKey, ...sendUsdc(alice, bob.publicKey, amount));
    made.unshift((await scan({ transaction }, { key })).body);
  }
  expect((await list()).body).toEqual({ items: made, meta: { total: 3, limit: 10, offset: 0 } });
  expect((await list("?limit=1&offset=1")).body).toEqual({
    items: made.slice(1, 2),
    meta: { total: 3, limit: 1, offset: 1 },
  });
  for (const query of ["?limit=0", "?limit=101", "?offset=-1", "?offset=x"])
    expect((await list(query)).status, query).toBe(400);
  const evidence = (as: string) => api.call("GET", `/v2/risk/evidence/${made[0]?.screen_id}`, { key: as });
  expect(await evidence(key)).toMatchObject({
    status: 200,
    body: { screen_id: made[0]?.screen_id, assessment: made[0], exposure_evidence: [] },
  });
  const other = await api.newKey({ workspace: "others", name: "others" });
  expect((await evidence(other)).status).toBe(404);
  expect((await list("", other)).body.meta.total).toBe(0);
  const rows = await api.server.db
    .withTables<{
      credit_usage: { key_id: string; family: string; count: number };
      api_keys: { id: string; name: string };
    }>()
    .selectFrom("credit_usage")
    .innerJoin("api_keys", "api_keys.id", "key_id")
    .select(["family", "count"])
    .where("name", "=", "scans")
    .execute();
  expect(rows).toEqual([{ family: "scan", count: 3 }]);
});
