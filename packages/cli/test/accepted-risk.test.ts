import { chmodSync, createReadStream, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importSanctions, removeSanctions, systemRuntime } from "@waybill/server";
import { describe, expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, quoteFor } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";
import { interceptingProxy } from "./intercepting-proxy";
import { payingService } from "./paying-service";
import { payoutFile, rowsOf } from "./payout-file";

const key = { WAYBILL_PRIVATE_KEY: alice.key };
const request = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "12.50"];
const reason = "licence 2026-17";
const listed = { party: "recipient", address: bob, list: "OFAC SDN", entry: "18647" };
const why = "the list OFAC SDN names the recipient (entry 18647)";

/** A service whose answers have these parts beside the quote, and a home that its payments are kept in. */
async function service(over: { level?: string; parties?: object[]; policy?: object } = {}) {
  const { env, seen } = await startApi({
    "GET /v1/transactions/quote": ({ query }) => {
      const answer = quoteFor(query, { level: over.level ?? "low" });
      const risk = { ...answer.risk, sanctioned_parties: over.parties ?? [] };
      return { status: 200, body: { ...answer, risk, ...(over.policy && { policy: over.policy }) } };
    },
  });
  const setup = { env: { ...env, ...key }, home: temporaryDirectory() };
  return {
    setup,
    seen,
    posts: () => seen.filter(({ method }) => method === "POST"),
    run: (args: string[], more = {}) => waybill(args, { ...setup, ...more }),
  };
}

describe("a party that a sanctions list names", () => {
  test("is refused by pay and sign with list and entry, whatever risk is accepted (16)", async () => {
    const { run, posts } = await service({ level: "high", parties: [listed] });
    const paid = await run(["pay", ...request, "--yes", "--accept-risk", "high"]);
    expect(paid).toMatchObject({ code: 16, stdout: "" });
    expect(paid.stderr).toContain(why);
    expect(paid.stderr).toContain("--accept-sanctioned REASON");
    expect(paid.stderr).toMatch(/Sanctions {2}NAMED BY A LIST\n {2}The list OFAC SDN[^\n]*\n\nRisk {2}HIGH/);
    const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
    expect(quoted.stderr).toContain("pay and sign refuse it without --accept-sanctioned REASON");
    const signed = await run(["sign", "--quote", "-", "--accept-risk", "high"], { stdin: quoted.stdout });
    expect(signed).toMatchObject({ code: 16, stdout: "" });
    expect(signed.stderr).toContain(why);
    expect(posts()).toEqual([]);
  });

  test("a quote without a risk report, or with one that cannot be read, is not covered by --accept-risk high", async () => {
    const { run } = await service({ level: "high" });
    const { digest: _, ...quoted } = JSON.parse(
      (await run(["quote", "--from", alice.address, ...request, "--json"])).stdout,
    );
    const { risk, ...without } = quoted;
    const sign = (content: object, level: string) =>
      run(["sign", "--quote", "-", "--without-digest", "--accept-risk", level], {
        stdin: JSON.stringify(content),
      });
    for (const content of [without, { ...quoted, risk: null }]) {
      const refused = await sign(content, "high");
      expect(refused).toMatchObject({ code: 9, stdout: "" });
      expect(refused.stderr).toContain("there is no risk report");
      expect((await sign(content, "unknown")).code).toBe(0);
    }
    for (const over of [
      { risk_factors: undefined },
      { risk_factors: [{}] },
      { errors: 7 },
      { sanctioned_parties: [7] },
      { sanctioned_parties: [{ party: "sender", list: "OFAC SDN" }] },
    ]) {
      const refused = await sign({ ...quoted, risk: { ...risk, ...over } }, "unknown");
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toContain("The risk report in standard input cannot be read");
    }
    const file = join(temporaryDirectory(), "broken.json");
    writeFileSync(file, JSON.stringify({ ...quoted, risk: { overall_risk_level: "low" } }));
    expect((await run(["sign", "--quote", file])).stderr).toContain(`The risk report in ${file} cannot`);
  });

  test("a report of lists that could not be read is accepted by the level unknown alone, which is recorded", async () => {
    const of = async (level: string) => {
      const { env, seen } = await startApi({
        "GET /v1/transactions/quote": ({ query }) => {
          const { risk, ...answer } = quoteFor(query, { level });
          const [known] = risk.risk_factors;
          const unread = { ...known, factor: "assessment_error_sanctions", risk_level: "medium" };
          const body = { ...answer, risk: { ...risk, risk_factors: [unread], sanctioned_parties: [] } };
          return { status: 200, body };
        },
      });
      const setup = { env: { ...env, ...key }, home: temporaryDirectory() };
      return { seen, run: (args: string[], more = {}) => waybill(args, { ...setup, ...more }) };
    };
    const { run, seen } = await of("medium");
    const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
    const file = join(temporaryDirectory(), "rows.csv");
    writeFileSync(file, rowsOf([bob]).join("\n"));
    for (const level of ["low", "medium", "high"])
      for (const [args, stdin] of [
        [["pay", ...request, "--yes"], ""],
        [["sign", "--quote", "-"], quoted.stdout],
        [["pay", "--csv", file, "--network", "sepolia", "--token", "usdc", "--yes"], ""],
      ] as const) {
        const refused = await run([...args, "--accept-risk", level], { stdin });
        expect(refused, refused.stderr).toMatchObject({ code: 9 });
        expect(refused.stderr).toMatch(/UNKNOWN/);
        expect(refused.stderr).toContain("--accept-risk unknown");
      }
    expect(seen.filter(({ method }) => method === "POST")).toEqual([]);
    const paid = await run(["pay", ...request, "--yes", "--accept-risk", "unknown", "--operator", "M. Ode"]);
    expect(paid.code, paid.stderr).toBe(0);
    const [post] = seen.filter(({ method }) => method === "POST");
    expect(post?.body).toMatchObject({
      risk_acceptance: { unscreened_reason: expect.any(String), accepted_by: "M. Ode" },
    });
    // No level accepts an unread list and a high risk at once.
    const high = await of("high");
    for (const level of ["unknown", "high"])
      expect((await high.run(["pay", ...request, "--yes", "--accept-risk", level])).code).toBe(9);
  });

  test("a key that is missing is reported without a question about risks", async () => {
    const { run } = await service({ level: "high", parties: [listed] });
    const quoted = (await run(["quote", "--from", alice.address, ...request, "--json"])).stdout;
    const file = join(temporaryDirectory(), "quote.json");
    writeFileSync(file, quoted);
    const prompts = person();
    const args = ["sign", "--quote", file, "--wallet", "nowhere"];
    const refused = await run(args, { terminal: 100, prompts });
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(prompts.questions).toEqual([]);
  });

  test("is refused when only the service's policy names it", async () => {
    const violation = { rule: "sanctions", reason: "Expected no listed party, found one.", enforced: false };
    const policy = { mode: "enforce", allowed: true, digest: "ab", violations: [violation] };
    const { run, posts } = await service({ policy });
    const paid = await run(["pay", ...request, "--yes"]);
    expect(paid).toMatchObject({ code: 16, stdout: "" });
    expect(paid.stderr).toContain(violation.reason);
    expect(paid.stderr).toContain("Service policy  NEEDS A REASON\n");
    expect(posts()).toEqual([]);
  });

  test("is paid for a named reason; journal, submission and payments show have it, with who accepted", async () => {
    const { run, posts } = await service({ level: "high", parties: [listed] });
    const flags = ["--yes", "--accept-risk", "high", "--operator", "M. Ode"];
    const paid = await run(["pay", ...request, ...flags, "--accept-sanctioned", reason, "--id", "INV-7"]);
    expect(paid.code, paid.stderr).toBe(0);
    const accepted = {
      risk_level: "high",
      factors: ["established_interaction_history"],
      sanctions_reason: reason,
      // The reason is bound to what was shown.
      sanctioned_parties: [listed],
      policy_digest: null,
      policy_rules: [],
      accepted_by: "M. Ode",
    };
    expect(posts().map(({ body }) => body)).toMatchObject([{ risk_acceptance: accepted }]);
    const shown = await run(["payments", "show", "INV-7"]);
    expect(shown.stdout).toMatch(/^risk accepted +HIGH: established_interaction_history$/m);
    expect(shown.stdout).toMatch(/^accepted by +M\. Ode$/m);
    expect(shown.stdout).toMatch(/^sanctions +accepted: licence 2026-17$/m);
    expect(shown.stdout).toMatch(/^accepted party +recipient 0x\w{40}: OFAC SDN, entry 18647$/m);
    const data = JSON.parse((await run(["payments", "show", "INV-7", "--json"])).stdout);
    expect(data.risk_acceptance).toEqual(accepted);
  });

  test("one reason does not finish all open payments: the payment is named", async () => {
    const { run, seen } = await service({ parties: [listed] });
    const resumed = await run(["payments", "resume", "--accept-sanctioned", reason, "--yes"]);
    expect(resumed).toMatchObject({ code: 2, stdout: "" });
    expect(resumed.stderr).toContain("waybill payments resume ID --accept-sanctioned REASON");
    expect(seen).toEqual([]);
  });

  test.each(["\u200b", " \u00a0", "\u2060\u3164", "x".repeat(501)])(
    "is not paid for a reason that says nothing: %j (2)",
    async (unseen) => {
      const { run, posts } = await service({ parties: [listed] });
      const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
      const flags = ["--accept-sanctioned", unseen];
      for (const refused of [
        await run(["pay", ...request, "--yes", ...flags]),
        await run(["sign", "--quote", "-", ...flags], { stdin: quoted.stdout }),
      ]) {
        expect(refused).toMatchObject({ code: 2, stdout: "" });
        expect(refused.stderr).toContain("at least one of them a visible letter or digit");
      }
      expect(posts()).toEqual([]);
    },
  );

  test("at a terminal needs the word and a reason, which is recorded", async () => {
    const { run, posts } = await service({ parties: [listed] });
    const at = (answers: string[]) => {
      const prompts = person(...answers);
      return run(["pay", ...request], { terminal: 80, prompts });
    };
    for (const answers of [
      ["HIGH"],
      ["yes"],
      [""],
      ["sanctioned", "\u200b"],
      ["sanctioned", "x".repeat(501)],
    ])
      expect((await at(answers)).code, answers.join()).toBe(9);
    expect(posts()).toEqual([]);
    const paid = await at(["sanctioned", reason]);
    expect(paid.code, paid.stderr).toBe(0);
    expect(posts()).toMatchObject([{ body: { risk_acceptance: { sanctions_reason: reason } } }]);
  });

  test("a signed file says whom it pays all the same; changed or without it, it is not submitted (8)", async () => {
    const { run, posts } = await service({ parties: [listed] });
    const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
    const args = ["sign", "--quote", "-", "--accept-sanctioned", reason];
    const signed = JSON.parse((await run(args, { stdin: quoted.stdout })).stdout);
    const { riskAcceptance, ...without } = signed;
    expect(riskAcceptance.sanctions_reason).toBe(reason);
    for (const changed of [without, { ...signed, riskAcceptance: { ...riskAcceptance, accepted_by: "x" } }]) {
      const refused = await run(["submit", "-"], { stdin: JSON.stringify(changed) });
      expect(refused).toMatchObject({ code: 8, stdout: "" });
      expect(refused.stderr).toContain("riskAcceptance");
    }
    expect(posts()).toEqual([]);
    expect((await run(["submit", "-"], { stdin: JSON.stringify(signed) })).code).toBe(0);
    expect(posts()).toMatchObject([{ body: { risk_acceptance: riskAcceptance } }]);
  });

  test("the quote's digest covers what the policy says", async () => {
    const policy = { mode: "enforce", allowed: false, digest: "ab", violations: [] };
    const { run } = await service({ policy });
    const quoted = JSON.parse((await run(["quote", "--from", alice.address, ...request, "--json"])).stdout);
    for (const changed of [undefined, { ...policy, allowed: true }]) {
      const stdin = JSON.stringify({ ...quoted, policy: changed });
      expect((await run(["sign", "--quote", "-"], { stdin })).stderr).toContain("--quote was changed");
    }
  });
});

describe("the same refusal has the same exit code in every command (16)", () => {
  const violation = { rule: "sanctions", reason: "Expected no listed party, found one.", enforced: true };
  const policy = { mode: "advise", allowed: false, digest: "ab", violations: [violation] };
  const message = "a sanctions list names a party of this payment (the recipient: OFAC SDN, entry 18647)";
  const fault = { code: "sanctioned", message, params: { parties: ["recipient"] } };
  const unprocessable = {
    status: 422,
    body: { error: "validation failed", code: "validation_failed", details: { quote_id: [fault] } },
  };

  test("before a signature, although the policy of the service refuses this payment as well", async () => {
    const { run, posts } = await service({ parties: [listed], policy });
    const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
    const file = join(temporaryDirectory(), "rows.csv");
    writeFileSync(file, `to,amount,token,network\n${bob},12.5,usdc,sepolia\n`);
    for (const accepted of [[], ["--accept-sanctioned", reason]])
      for (const refused of [
        await run(["pay", ...request, "--yes", ...accepted]),
        await run([
          "pay",
          "--csv",
          file,
          "--yes",
          ...accepted,
          ...(accepted[0] ? ["--sanctioned-rows", "2"] : []),
        ]),
        await run(["sign", "--quote", "-", ...accepted], { stdin: quoted.stdout }),
      ]) {
        expect(refused, refused.stderr).toMatchObject({ code: 16, stdout: "" });
        expect(refused.stderr).toContain(why);
        expect(refused.stderr).toContain("Nothing was signed");
      }
    expect(posts()).toEqual([]);
  });

  test("but not where the lists could not be read, and no party is named (12)", async () => {
    const { env } = await startApi({
      "GET /v1/transactions/quote": ({ query }) => {
        const answer = quoteFor(query, { level: "low" });
        const [known] = answer.risk.risk_factors;
        const factor = { ...known, factor: "assessment_error_sanctions", risk_level: "medium" };
        const risk = { ...answer.risk, sanctioned_parties: [], risk_factors: [factor] };
        return { status: 200, body: { ...answer, risk, policy } };
      },
    });
    const home = temporaryDirectory();
    const paid = await waybill(["pay", ...request, "--yes"], { env: { ...env, ...key }, home });
    expect(paid, paid.stderr).toMatchObject({ code: 12, stdout: "" });
  });

  test("at the submission and when it is resumed, which say why, and what is still signed", async () => {
    let quotes = (): object => ({ parties: [] });
    const { env } = await startApi({
      "GET /v1/transactions/quote": ({ query }) => {
        const answer = quoteFor(query, { level: "low" });
        const { parties, ...over } = quotes() as { parties: object[] };
        return {
          status: 200,
          body: { ...answer, ...over, risk: { ...answer.risk, sanctioned_parties: parties } },
        };
      },
      "POST /v1/transactions": () => unprocessable,
    });
    const setup = { env: { ...env, ...key }, home: temporaryDirectory() };
    const run = (args: string[], more = {}) => waybill(args, { ...setup, ...more });
    const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
    const elsewhere = { ...setup, home: temporaryDirectory(), stdin: quoted.stdout };
    const signed = await waybill(["sign", "--quote", "-"], elsewhere);
    const other = { ...setup, home: temporaryDirectory() };
    const submitted = await waybill(["submit", "-"], { ...other, stdin: signed.stdout });
    const paid = await run(["pay", ...request, "--yes", "--id", "INV-8"]);
    const file = join(temporaryDirectory(), "rows.csv");
    writeFileSync(file, `to,amount,token,network\n${bob},12.5,usdc,sepolia\n`);
    const ofFile = { env: setup.env, home: temporaryDirectory() };
    const rows = await waybill(["pay", "--csv", file, "--yes"], ofFile);
    expect(rows, rows.stderr).toMatchObject({ code: 16 });
    expect(rows.stderr).toContain("OFAC SDN, entry 18647");
    for (const refused of [submitted, paid, await run(["payments", "resume", "INV-8", "--yes"])]) {
      expect(refused, refused.stderr).toMatchObject({ code: 16, stdout: "" });
      expect(refused.stderr).toContain("OFAC SDN, entry 18647");
      expect(refused.stderr).not.toMatch(/Nothing was signed\.|submit the same again|Correct|is corrected/);
      expect(refused.stderr).toContain("--accept-sanctioned REASON");
    }
    const data = JSON.parse((await run(["payments", "resume", "INV-8", "--yes", "--json"])).stderr).error;
    expect(data).toMatchObject({ exit_code: 16 });
    expect(JSON.stringify(data.details)).toContain("OFAC SDN, entry 18647");
    quotes = () => ({ parties: [listed], policy });
    const later = await run(["payments", "resume", "INV-8", "--yes"]);
    expect(later, later.stderr).toMatchObject({ code: 16, stdout: "" });
    expect(later.stderr).toContain("earlier signatures can still be included");
  });
});

describe("the policy of the service", () => {
  const violation = { rule: "per_day", reason: "Expected at most 5000, found 5244.25.", enforced: true };

  test("refuses before anything is asked or signed, with rules and reasons; quote says so (12)", async () => {
    const policy = { mode: "enforce", allowed: false, digest: "ab", violations: [violation] };
    const { run, posts } = await service({ policy });
    const quoted = await run(["quote", "--from", alice.address, ...request, "--json"]);
    expect(quoted.code).toBe(0);
    expect(JSON.parse(quoted.stdout).policy).toEqual(policy);
    expect(quoted.stderr).toContain("the policy of the service refuses this payment");
    const shown = await run(["quote", "--from", alice.address, ...request]);
    expect(shown.stdout).toMatch(/Service policy {2}REFUSES IT\n {2}per_day: Expected at most 5000/);
    const prompts = person();
    for (const refused of [
      await run(["pay", ...request], { terminal: 100, prompts }),
      await run(["pay", ...request, "--yes", "--accept-risk", "high", "--accept-sanctioned", reason]),
      await run(["sign", "--quote", "-", "--accept-sanctioned", reason], { stdin: quoted.stdout }),
    ]) {
      expect(refused).toMatchObject({ code: 12, stdout: "" });
      expect(refused.stderr).toContain("per_day: Expected at most 5000, found 5244.25.");
    }
    expect(prompts.questions).toEqual([]);
    expect(posts()).toEqual([]);
  });

  test("that only advises is said, and does not stop the payment", async () => {
    const advice = { ...violation, enforced: false };
    const { run } = await service({
      policy: { mode: "advise", allowed: true, digest: "ab", violations: [advice] },
    });
    const paid = await run(["pay", ...request, "--yes"]);
    expect(paid.code, paid.stderr).toBe(0);
    expect(paid.stderr).toContain("Service policy  ADVISES AGAINST IT\n  per_day:");
  });
});

describe("the operator", () => {
  test("is that of flag, profile and variable, and else the user of this machine; a long name is refused", async () => {
    const { setup, posts, run } = await service();
    const by = () => Object(posts().at(-1)?.body).risk_acceptance.accepted_by;
    const pay = (amount: string, flags: string[] = [], env = {}) =>
      run(["pay", ...request.slice(0, -1), amount, "--yes", ...flags], { env: { ...setup.env, ...env } });
    await pay("1");
    expect(by()).toMatch(/./);
    await pay("2", [], { WAYBILL_OPERATOR: "Night shift" });
    expect(by()).toBe("Night shift");
    expect((await run(["config", "set", "operator", "Treasury"])).code).toBe(0);
    await pay("3", [], { WAYBILL_OPERATOR: "Night shift" });
    expect(by()).toBe("Treasury");
    await pay("4", ["--operator", "M. Ode"], { WAYBILL_OPERATOR: "Night shift" });
    expect(by()).toBe("M. Ode");
    const sent = posts().length;
    for (const name of ["x".repeat(201), "\u200b"])
      expect(await pay("5", ["--operator", name])).toMatchObject({ code: 2, stdout: "" });
    expect(posts()).toHaveLength(sent);
  });
});

describe("the same payment within 24 hours", () => {
  test("is said with time and hash, and not made unattended without --again; with --id nothing is asked (9)", async () => {
    const { run, posts } = await service();
    const pay = (flags: string[] = [], more = {}) => run(["pay", ...request, ...flags], more);
    expect((await pay(["--yes"])).code).toBe(0);
    const refused = await pay(["--yes"]);
    expect(refused).toMatchObject({ code: 9, stdout: "" });
    expect(refused.stderr).toMatch(/payment pay-[0-9a-f]{16} was signed at \d{4}-.*\(0x[0-9a-f]{64}\)/);
    expect(refused.stderr).toContain("--again");
    const no = person("");
    expect((await pay([], { terminal: 100, prompts: no })).code).toBe(9);
    expect(no.questions).toMatchObject([expect.stringContaining("Type AGAIN to sign anyway")]);
    expect(posts()).toHaveLength(1);
    // The service of this test quotes one nonce for ever, so that these are the same bytes: nothing new is sent for them.
    for (const flags of [["--again"], ["--id", "INV-8"]]) {
      const again = await pay(["--yes", ...flags]);
      expect(again.stderr).not.toContain("to sign anyway");
      expect(again.stderr).toContain("Signed as");
    }
  });
});

describe("a policy file that others may change", () => {
  test.skipIf(process.platform === "win32").each([0o666, 0o646, 0o620])(
    "a policy file of mode %o is refused (2)",
    async (mode) => {
      const { run, setup, posts } = await service();
      const file = join(setup.home, "policy.json");
      writeFileSync(file, JSON.stringify({ version: 1, providers: ["direct"] }));
      chmodSync(file, mode);
      const args = ["pay", ...request, "--yes", "--policy", file];
      const refused = await run(args);
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toContain("can be changed by other users");
      expect(posts()).toEqual([]);
      chmodSync(file, 0o644);
      expect((await run(args)).code).toBe(0);
    },
  );

  test.skipIf(process.platform === "win32").each([
    [0o777, 2],
    [0o730, 2],
    [0o1777, 0],
    [0o755, 0],
  ])("in a directory of mode %o ends with %i", async (mode, code) => {
    const { run, setup, posts } = await service();
    const folder = join(setup.home, "policies");
    mkdirSync(folder);
    chmodSync(folder, mode);
    const file = join(folder, "policy.json");
    writeFileSync(file, JSON.stringify({ version: 1, providers: ["direct"] }), { mode: 0o600 });
    const ended = await run(["pay", ...request, "--yes", "--policy", file]);
    expect(ended.code).toBe(code);
    if (code === 0) return;
    expect(ended.stderr).toContain(`because they may write to ${folder}`);
    expect(posts()).toEqual([]);
  });

  test.skipIf(process.platform === "win32").each(["server start", "dev"])(
    "is refused by %s, too, whose payments it decides",
    async (command) => {
      const { run, setup } = await service();
      const file = join(setup.home, "policy.json");
      writeFileSync(file, JSON.stringify({ version: 1, providers: ["direct"] }));
      chmodSync(file, 0o666);
      const refused = await run([...command.split(" "), "--policy", file]);
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toContain("can be changed by other users");
    },
  );
});

const { url, db, envOf, newRecipients, balancesOf } = payingService(["sepolia"]);

test("while a list of the service is incomplete, pay refuses with its name, whatever is accepted (12)", async () => {
  const [to = ""] = newRecipients(1);
  const what = ["--network", "sepolia", "--token", "usdc", "--amount", "2", "--yes"];
  const run = (args: string[]) => waybill(args, { home: temporaryDirectory(), env: envOf() });
  const cases = join(import.meta.dirname, "../../server/test/fixtures/sanctions/cases");
  await importSanctions(db(), systemRuntime, {
    bytes: createReadStream(join(cases, "a26-sdn.csv")),
    source: "sdn.csv",
  });
  try {
    for (const accepted of ["low", "high", "unknown"]) {
      const refused = await run(["pay", "--to", to, ...what, "--accept-risk", accepted]);
      expect(refused, refused.stderr).toMatchObject({ code: 12, stdout: "" });
      expect(refused.stderr).toMatch(
        /the list OFAC SDN is incomplete[^\n]*90009[^\n]*import all of its files/,
      );
      expect(refused.stderr).toContain("Ask the operator of the service to repair its sanctions lists");
    }
    const quoted = await run(["quote", "--from", alice.address, "--to", to, ...what.slice(0, -1), "--json"]);
    const { policy: _policy, digest: _digest, risk, ...unruled } = JSON.parse(quoted.stdout);
    const isUnread = ({ factor }: { factor: string }) => factor === "assessment_error_sanctions";
    const risk_factors = risk.risk_factors.filter(isUnread);
    const unasked = { ...unruled, risk: { ...risk, overall_risk_level: "medium", risk_factors } };
    // Without the policy beside it, the report alone asks for an acceptance.
    for (const [level, code] of [
      ["high", 9],
      ["unknown", 0],
    ] as const) {
      const args = ["sign", "--quote", "-", "--without-digest", "--accept-risk", level];
      const signing = { env: { WAYBILL_PRIVATE_KEY: alice.key }, stdin: JSON.stringify(unasked) };
      const signed = await waybill(args, { home: temporaryDirectory(), ...signing });
      expect(signed.code, signed.stderr).toBe(code);
    }
  } finally {
    await removeSanctions(db(), systemRuntime, "ofac");
  }
  const paid = await run(["pay", "--to", to, ...what, "--accept-risk", "high"]);
  expect(paid.code, paid.stderr).toBe(0);
});

describe("rows of a file", () => {
  const factor = (name: string, context: string) => ({
    factor: name,
    risk_level: "high",
    description: `about ${name}`,
    risk_context: context,
  });

  test("show kind and reason of their risk; one typed word accepts one kind; the rarest stands first", async () => {
    const to = newRecipients(5);
    const proxy = await interceptingProxy(
      url(),
      () => "pass",
      ({ risk }, recipient) => {
        risk.overall_risk_level = "high";
        risk.risk_factors = [factor("malicious_connection_sender", "sender")];
        if (recipient.toLowerCase() !== to[1]) risk.risk_factors.push(factor("first_interaction", "payment"));
        if (recipient.toLowerCase() === to[3])
          risk.risk_factors.push(factor("malicious_address_recipient", "recipient"));
      },
    );
    const { home, file } = payoutFile(rowsOf(to), envOf(proxy.url));
    const args = ["pay", "--csv", file, "--network", "sepolia", "--token", "usdc"];
    const pay = (flags: string[], more = {}) =>
      waybill([...args, ...flags], { home, env: envOf(proxy.url), ...more });
    const dry = await pay(["--dry-run"]);
    expect(dry.stderr.split("\n").filter((line) => line.startsWith("Risk"))).toEqual([
      "Risk HIGH malicious_address_recipient: line 5",
      "Risk HIGH first_interaction: lines 2, 4-6",
      "Risk HIGH malicious_connection_sender: lines 2-6",
    ]);
    expect(dry.stdout.split("\n")[1]).toMatch(/^ +5 .*HIGH.* malicious_address_recipient, first_interaction/);
    const { payments } = JSON.parse((await pay(["--dry-run", "--json"])).stdout);
    expect(payments[3]).toMatchObject({
      line: 5,
      risk: "high",
      risk_factors: ["malicious_connection_sender", "first_interaction", "malicious_address_recipient"],
      sanctioned: [],
    });
    const one = person("MALICIOUS_ADDRESS_RECIPIENT", "HIGH");
    expect((await pay([], { terminal: 100, prompts: one })).code).toBe(9);
    expect(one.questions).toHaveLength(2);
    expect(await balancesOf(to)).toEqual(to.map(() => 0n));
    const all = person("malicious_address_recipient", "first_interaction", "malicious_connection_sender");
    const results = join(home, "paid.csv");
    const paid = await pay(["--results", results], { terminal: 100, prompts: all });
    expect(paid.code, paid.stderr).toBe(0);
    expect(readFileSync(results, "utf8")).toMatch(
      /^5,.*,high,malicious_connection_sender first_interaction/m,
    );
  });

  test("that a list names refuse the file, and are marked where a reason is given", async () => {
    const to = newRecipients(2);
    const bodies: string[] = [];
    const proxy = await interceptingProxy(
      url(),
      (body) => {
        bodies.push(body);
        return "pass";
      },
      ({ risk }, recipient) => {
        risk.sanctioned_parties =
          recipient.toLowerCase() === to[1] ? [{ ...listed, address: recipient }] : [];
      },
    );
    const { pay, home } = payoutFile(rowsOf(to), envOf(proxy.url));
    const refused = await pay();
    expect(refused).toMatchObject({ code: 16, stdout: "" });
    expect(refused.stderr).toContain(`line 3: Sanctions: ${why}`);
    expect(bodies).toEqual([]);
    const flags = ["--accept-sanctioned", reason, "--operator", "M. Ode"];
    // The reason is one for the rows that are named: another row that a list names stays refused.
    const other = await pay(["--dry-run", ...flags, "--sanctioned-rows", "2"]);
    expect(other).toMatchObject({ code: 16, stdout: "" });
    expect(other.stderr).toContain(`line 3: Sanctions: ${why}`);
    expect(other.stderr).toContain("--accept-sanctioned REASON does, if --sanctioned-rows names the line");
    for (const [given, said] of [
      [flags, "Name the rows"],
      [["--sanctioned-rows", "3"], "--accept-sanctioned REASON"],
      [[...flags, "--sanctioned-rows", "3-4"], "line 4 is not a row"],
      [[...flags, "--sanctioned-rows", "1"], "line 1 is not a row"],
      [[...flags, "--sanctioned-rows", "3-2"], "such as 3,7-9"],
      [[...flags, "--sanctioned-rows", "all"], "such as 3,7-9"],
    ] as const) {
      const faulty = await pay([...given, "--dry-run"]);
      expect(faulty).toMatchObject({ code: 2, stdout: "" });
      expect(faulty.stderr).toContain(said);
    }
    const accepted = [...flags, "--sanctioned-rows", "3"];
    const planned = JSON.parse((await pay(["--dry-run", "--json", ...accepted])).stdout);
    expect(planned.payments[1].sanctioned).toEqual([why]);
    const dry = await pay(["--dry-run", ...accepted]);
    expect(dry.stdout.split("\n")[1]).toMatch(/^ +3 .*SANCTIONED/);
    const results = join(home, "paid.csv");
    const paid = await pay([...accepted, "--results", results]);
    expect(paid.code, paid.stderr).toBe(0);
    expect(readFileSync(results, "utf8")).toContain(why);
    const reasons = bodies.map((body) => JSON.parse(body).risk_acceptance.sanctions_reason);
    expect(reasons.sort()).toEqual([reason, null].sort());
  });

  test("that became worse after the review are not signed, and say why; an acceptance covers what was shown", async () => {
    const to = newRecipients(5);
    const asked = new Map<string, number>();
    const connection = factor("malicious_connection_sender", "sender");
    const stranger = (risk_level: string) => ({ ...factor("first_interaction", "payment"), risk_level });
    const proxy = await interceptingProxy(
      url(),
      () => "pass",
      ({ quote, risk }, recipient) => {
        const at = to.findIndex((one) => one.toLowerCase() === recipient.toLowerCase());
        const isFresh = asked.has(recipient);
        asked.set(recipient, (asked.get(recipient) ?? 0) + 1);
        // Too short to be paid with: each row is quoted once more.
        if (!isFresh) quote.expires_at = new Date(Date.now() + 19_000).toISOString();
        const party = { ...listed, address: recipient, party: at === 3 && isFresh ? "sender" : "recipient" };
        risk.overall_risk_level = "high";
        risk.sanctioned_parties = at === 4 || (at === 3 && isFresh) || at === 1 ? [party] : [];
        risk.risk_factors = [connection];
        if (at === 0 || (at === 4 && isFresh)) risk.risk_factors.push(stranger("high"));
        if (at === 2) risk.risk_factors.push(stranger(isFresh ? "high" : "unknown"));
      },
    );
    const { home, file } = payoutFile(rowsOf(to), envOf(proxy.url));
    const args = ["pay", "--csv", file, "--network", "sepolia", "--token", "usdc", "--json"];
    const prompts = person("first_interaction", "malicious_connection_sender");
    const accepted = ["--accept-sanctioned", reason, "--sanctioned-rows", "3,5-6"];
    const paid = await waybill([...args, ...accepted], {
      home,
      env: envOf(proxy.url),
      terminal: 100,
      prompts,
    });
    const { results } = JSON.parse(paid.stdout);
    const rows = (results as { line: number; status: string; problem: string | null }[]).map(
      ({ line, status, problem }) => [line, status, problem?.split(".")[0]],
    );
    expect(rows).toEqual([
      [2, "completed", undefined],
      [3, "completed", undefined],
      [4, "unpaid", "its risk is now high (first_interaction), which the review did not show"],
      [5, "unpaid", expect.stringContaining("Sanctions: the list OFAC SDN names the sender (entry 18647)")],
      [6, "unpaid", "its risk is now high (first_interaction), which the review did not show"],
    ]);
    expect(await balancesOf(to)).toEqual([1_000_000n, 2_000_000n, 0n, 0n, 0n]);
  });

  test("risks of one kind name each level with its lines; a row without a report is accepted by unknown only", async () => {
    const to = newRecipients(3);
    const proxy = await interceptingProxy(
      url(),
      () => "pass",
      (answer, recipient) => {
        const at = to.findIndex((one) => one.toLowerCase() === recipient.toLowerCase());
        const one = { ...factor("first_interaction", "payment"), risk_level: at === 0 ? "high" : "unknown" };
        answer.risk.overall_risk_level = one.risk_level;
        answer.risk.risk_factors = [one];
        if (at === 2) Object.assign(answer, { risk: null });
      },
    );
    const { file } = payoutFile(rowsOf(to), envOf(proxy.url));
    const args = ["pay", "--csv", file, "--network", "sepolia", "--token", "usdc", "--yes"];
    const pay = (level: string) => waybill([...args, "--accept-risk", level], { env: envOf(proxy.url) });
    const medium = await pay("medium");
    expect(medium).toMatchObject({ code: 9, stdout: "" });
    expect(medium.stderr).toContain(
      "first_interaction is HIGH, and risk is accepted up to medium only: line 2; first_interaction is UNKNOWN, and risk is accepted up to medium only: line 3.",
    );
    const high = await pay("high");
    expect(high).toMatchObject({ code: 9, stdout: "" });
    expect(high.stderr).toContain(
      "no_risk_report is UNKNOWN, and only the level unknown accepts that: line 4.",
    );
    expect(await balancesOf(to)).toEqual([0n, 0n, 0n]);
  });

  test("that pay what was paid under other ids are said, and not paid unattended without --again (9)", async () => {
    const to = newRecipients(2);
    const rows = (prefix: string) => [
      "to,amount,id",
      ...to.map((one, at) => `${one},${at + 1},${prefix}-${at}`),
    ];
    const { home, pay } = payoutFile(rows("OP"), envOf());
    expect((await pay()).code).toBe(0);
    const other = payoutFile(rows("TT"), envOf(), home);
    const dry = await other.pay(["--dry-run"]);
    expect(dry.stderr).toMatch(
      /2 rows pay the same recipient the same amount.*line 2: payment OP-0 was signed at .*\(0x/,
    );
    const refused = await other.pay();
    expect(refused).toMatchObject({ code: 9, stdout: "" });
    expect(refused.stderr).toContain("--again");
    expect(await balancesOf(to)).toEqual([1_000_000n, 2_000_000n]);
    expect((await other.pay(["--again"])).code).toBe(0);
    expect(await balancesOf(to)).toEqual([2_000_000n, 4_000_000n]);
  });
});
