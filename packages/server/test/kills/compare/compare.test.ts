import { describe, expect, test } from "vitest";
import type { IncludedTransaction } from "../chains/included";
import { ExpectedPersons } from "../expected-persons";
import type { WorkspaceName } from "../plan";
import { type Answer, postOf, SubmittedPayments } from "../submitted-payments";
import { compareBalances, expectedBalances } from "./balances";
import { compareChain } from "./chain";
import { comparePersons, marksIn } from "./persons";
import { compareReports, type Report } from "./reports";
import { compareSettled } from "./settled";
import { compareTransfers } from "./transfers";

const answer = (status: Answer["status"], code?: string): Answer => ({ status, code, sent: 0, answered: 1 });

/** Submitted payments of 5 from alice to bob, each submitted once in a workspace. */
function submittedOf(
  ...entries: [hash: string, workspace: WorkspaceName, given: Answer, quoteId?: string][]
) {
  const submitted = new SubmittedPayments();
  for (const [hash, workspace, given, quoteId = `quote of ${hash}`] of entries) {
    const payment = submitted.enter({
      family: "evm",
      network: "sepolia",
      hash,
      payload: "0x",
      nonceSlot: 1n,
      from: "alice",
      to: "bob",
      amount: 5n,
    });
    postOf(payment, workspace, quoteId).answers.push(given);
  }
  return submitted;
}

const included = (hash: string, over: Partial<IncludedTransaction> = {}): IncludedTransaction => ({
  hash,
  from: "alice",
  moved: { to: "bob", amount: 5n },
  fee: 1n,
  ...over,
});

const report = (hash: string, over: Partial<Report> = {}): Report => ({
  tx_hash: hash,
  amount: 5,
  network: "sepolia",
  sender: { id: "person of alice" },
  recipient: { id: "person of bob" },
  ...over,
});

const hashes = (...values: string[]) => new Set(values);

describe("reports at any time", () => {
  const payments = submittedOf(["0x1", "first", answer(202)], ["0x2", "first", answer("cut-off")]);
  const personOf = (_: WorkspaceName, account: string) => `person of ${account}`;
  const differences = (first: Report[], second: Report[] = []) =>
    compareReports({ first, second }, hashes("0x1", "0x2"), { payments, personOf });

  test("an acknowledged payment on chain is reported, one that was cut off need not be yet", () => {
    expect(differences([report("0x1")])).toEqual([]);
    expect(differences([report("0x1"), report("0x2")])).toEqual([]);
    expect(differences([])).toEqual([expect.stringMatching(/0x1 .* first does not report it/)]);
  });

  test.each<[string, Report[], Report[], RegExp]>([
    ["twice in one workspace", [report("0x1"), report("0x1")], [], /reported 2 times/],
    ["in two workspaces", [report("0x1")], [report("0x1")], /reported 2 times/],
    ["never submitted", [report("0x1"), report("0x9")], [], /nobody submitted it/],
    ["another amount", [report("0x1", { amount: 6 })], [], /amount 6 instead of 5/],
    ["another network", [report("0x1", { network: "base" })], [], /network base/],
    ["no sender", [report("0x1", { sender: null })], [], /sender undefined/],
    ["another recipient", [report("0x1", { recipient: { id: "x" } })], [], /recipient x/],
    ["another workspace's", [report("0x1")], [report("0x2")], /another workspace's payment/],
  ])("%s", (_, first, second, expected) => {
    expect(differences(first, second)).toContainEqual(expect.stringMatching(expected));
  });
});

describe("chains at any time", () => {
  const payments = submittedOf(["0x1", "first", answer(202)]);

  test("a submitted payment, once, also when it failed there", () => {
    expect(compareChain("sepolia", [included("0x1")], payments)).toEqual([]);
    expect(compareChain("sepolia", [included("0x1", { moved: undefined })], payments)).toEqual([]);
  });

  test.each<[string, IncludedTransaction[], RegExp]>([
    ["twice", [included("0x1"), included("0x1")], /twice/],
    ["never submitted", [included("0x9")], /nobody submitted/],
    ["another amount", [included("0x1", { moved: { to: "bob", amount: 6n } })], /moved 6/],
    ["another recipient", [included("0x1", { moved: { to: "eve", amount: 5n } })], /to eve/],
    ["another sender", [included("0x1", { from: "eve" })], /from eve/],
  ])("%s", (_, transactions, expected) => {
    expect(compareChain("sepolia", transactions, payments)).toEqual([expect.stringMatching(expected)]);
  });

  test("balances are those of the beginning, less payments and fees", () => {
    const initial = new Map(Object.entries({ "alice usdc": 10n, "alice native": 9n, "bob usdc": 1n }));
    const failed = included("0x2", { moved: undefined });
    const expected = expectedBalances(initial, [included("0x1"), failed]);
    expect(Object.fromEntries(expected)).toEqual({ "alice usdc": 5n, "alice native": 7n, "bob usdc": 6n });
    expect(compareBalances("sepolia", new Map(expected), expected)).toEqual([]);
    expect(compareBalances("sepolia", initial, expected)).toHaveLength(3);
  });
});

describe("the index", () => {
  const transfer = (hash: string, amount = "5", to = "bob") => ({
    sender_tx_hash: hash,
    sender: { address: "alice", token: { base_amount: amount } },
    receiver: { address: to },
  });
  const failed = included("0x2", { moved: undefined });

  test("has every payment that succeeded, once", () => {
    expect(compareTransfers("sepolia", [transfer("0x1")], [included("0x1"), failed])).toEqual([]);
  });

  test.each([
    ["missing", []],
    ["twice", [transfer("0x1"), transfer("0x1")]],
    ["another amount", [transfer("0x1", "6")]],
    ["another recipient", [transfer("0x1", "5", "eve")]],
    ["unknown", [transfer("0x1"), transfer("0x2")]],
  ])("%s", (_, transfers) => {
    expect(compareTransfers("sepolia", transfers, [included("0x1"), failed])).toHaveLength(1);
  });
});

describe("once everything is settled", () => {
  const paymentDifferences = (
    payments: SubmittedPayments,
    { onChain = hashes(), excluded = hashes(), reported = [] as string[], forgot = false },
  ) =>
    compareSettled({
      payments,
      onChain,
      succeeded: onChain,
      excluded,
      mayBeForgotten: () => forgot,
      reports: { first: reported.map((hash) => report(hash)), second: [] },
    });
  const cutOff = () => submittedOf(["0x1", "first", answer("cut-off")]);
  const acknowledged = () => submittedOf(["0x1", "first", answer(202)]);

  test("the payments on chain are reported, and nothing else", () => {
    expect(paymentDifferences(cutOff(), { onChain: hashes("0x1"), reported: ["0x1"] })).toEqual([]);
    expect(paymentDifferences(cutOff(), { excluded: hashes("0x1") })).toEqual([]);
    expect(paymentDifferences(cutOff(), { onChain: hashes("0x1") })).toEqual([
      expect.stringMatching(/not reported/),
    ]);
    expect(paymentDifferences(cutOff(), { reported: ["0x1"] })).toEqual([
      expect.stringMatching(/not on chain/),
    ]);
  });

  test("an acknowledged payment is on chain, unless its node forgot it until it could not land any more", () => {
    expect(paymentDifferences(acknowledged(), {})).toEqual([expect.stringMatching(/lost/)]);
    expect(paymentDifferences(acknowledged(), { excluded: hashes("0x1") })).toEqual([
      expect.stringMatching(/took its place/),
    ]);
    expect(paymentDifferences(acknowledged(), { excluded: hashes("0x1"), forgot: true })).toEqual([]);
  });

  test("a payment that was answered with network_unavailable is not on chain", () => {
    const refused = submittedOf(["0x1", "first", answer(503, "network_unavailable")]);
    expect(paymentDifferences(refused, { onChain: hashes("0x1"), reported: ["0x1"] })).toEqual([
      expect.stringMatching(/nothing was broadcast/),
    ]);
  });

  test.each(["rejected", "expired"])("a payment whose last answer was %s is not on chain", (code) => {
    const at = (sent: number, status: Answer["status"], code?: string) => ({
      ...answer(status, code),
      sent,
      answered: sent + 1,
    });
    const onChain = { onChain: hashes("0x1"), reported: ["0x1"] };
    const received = (...answers: Answer[]) => {
      const payments = cutOff();
      for (const post of payments.get("0x1")?.posts ?? []) post.answers = answers;
      return paymentDifferences(payments, onChain);
    };
    const excluded = at(10, 422, code);
    const found = [expect.stringMatching(`answered ${code}`)];
    expect(received(at(1, 503, "submission_outcome_unknown"), excluded)).toEqual(found);
    expect(received(at(1, "cut-off"), excluded, at(20, 503, "network_unavailable"))).toEqual(found);
    // It was broadcast afterwards, or at the same time.
    expect(received(excluded, at(20, 202))).toEqual([]);
    expect(received(at(10, "cut-off"), excluded)).toEqual([]);
    // The payment is not on chain.
    expect(paymentDifferences(submittedOf(["0x1", "first", excluded]), {})).toEqual([]);
  });

  test("a status that was never true is found", () => {
    const received = (...statuses: string[]) => {
      const payments = cutOff();
      for (const status of statuses) payments.get("0x1")?.statuses.add(status);
      return payments;
    };
    const paid = { onChain: hashes("0x1"), reported: ["0x1"] };
    expect(paymentDifferences(received("submitted", "pending", "unknown", "completed"), paid)).toEqual([]);
    expect(paymentDifferences(received("abandoned"), { excluded: hashes("0x1") })).toEqual([]);
    expect(paymentDifferences(received("abandoned", "failed"), paid)).toHaveLength(2);
    expect(paymentDifferences(received("completed"), {})).toEqual([
      expect.stringMatching(/status completed and is abandoned/),
    ]);
  });

  test("a quote is paid once", () => {
    const twice = submittedOf(["0x1", "first", answer(202), "q"], ["0x2", "first", answer(202), "q"]);
    const both = hashes("0x1", "0x2");
    expect(paymentDifferences(twice, { onChain: both, reported: [...both] })).toEqual([
      expect.stringMatching(/quote q was paid 2 times/),
    ]);
  });
});

describe("records", () => {
  const person = (id: string, mark: string) => ({ id, person: { customer_identification: mark } });
  const [mark, newer] = ["mark-first-1-end", "mark-first-2-end"];

  test("an acknowledged record is there as it was stored last, a deleted one is not", () => {
    const expected = new ExpectedPersons("first");
    expected.created("p", mark);
    expect(comparePersons(expected, [person("p", mark)])).toEqual([]);
    expect(comparePersons(expected, [person("p", newer)])).toEqual([expect.stringMatching(/has the marks/)]);
    expect(comparePersons(expected, [])).toEqual([expect.stringMatching(/is not there/)]);
    expect(comparePersons(expected, [person("p", newer)])).toEqual([
      expect.stringMatching(/deleted and is there/),
    ]);
    expect(comparePersons(expected, [person("q", mark)])).toEqual([
      expect.stringMatching(/nobody created it/),
    ]);
  });

  test("a change whose answer was cut off has happened or not, and stays as it was seen", () => {
    const expected = new ExpectedPersons("first");
    expected.maybeCreated.add(mark);
    expect(comparePersons(expected, [person("p", mark)])).toEqual([]);
    expected.entries.get("p")?.marks.push(newer);
    expect([...expected.marks()]).toEqual([mark, newer]);
    expect(comparePersons(expected, [person("p", newer)])).toEqual([]);
    expect([...expected.marks()]).toEqual([newer]);
    expected.maybeCreated.add(mark);
    expect(comparePersons(expected, [person("p", newer)])).toEqual([]);
    expect(expected.marks().has(mark)).toBe(false);
  });

  test("marks are found in any bytes", () => {
    expect([...marksIn(`\0${mark}${newer}\0`)]).toEqual([mark, newer]);
  });
});
