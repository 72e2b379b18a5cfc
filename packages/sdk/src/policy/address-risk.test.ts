import fc from "fast-check";
import { expect, test } from "vitest";
import { payments, subjectOf } from "../../test/support/policy-subject";
import { type AddressAssessor, type PolicyDocument, PolicyRefusedError, policyOf } from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

/* The rule about the assessment of the recipient: it stops what is worse, and everything that is not known. */

const severities = ["none", "low", "medium", "high", "severe"] as const;
type Severity = (typeof severities)[number];

/** The answer of `GET /v2/risk/address` about the recipient, with these signals. */
const assessmentOf = ({ recipient, destinationNetwork }: VerifiedPayment, ...signals: Severity[]) => ({
  screen_id: "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
  address: recipient,
  network: destinationNetwork,
  address_active_on: [],
  severity: [...severities].reverse().find((severity) => signals.includes(severity)) ?? "none",
  attribution: { triggered: signals.map((severity) => ({ signal: "mixer", severity, result: true })) },
  exposure: { triggered: [] as { signal: string; severity: Severity }[] },
  behaviour: { detected: [] as { behaviour: string; severity: Severity; ignored: boolean }[] },
  lists_missing: [] as string[],
  lookup_status: "ok",
  reason: null,
  networks: [destinationNetwork],
  networks_missing: [] as string[],
});

async function assessed(
  payment: VerifiedPayment,
  addressRisk: NonNullable<PolicyDocument["addressRisk"]>,
  assess?: AddressAssessor,
) {
  const policy = await policyOf({ version: 1, addressRisk }, { assess });
  try {
    return (await policy.check(subjectOf(payment))).rules;
  } catch (error) {
    if (!(error instanceof PolicyRefusedError)) throw error;
    return error;
  }
}

test.each(Object.entries(payments))(
  "for %s: every severity under every limit; asked is the recipient, where it is paid",
  async (_, paymentOf) => {
    const payment = paymentOf();
    const asked: unknown[] = [];
    for (const atMost of ["none", "low", "medium", "high"] as const)
      for (const [rank, severity] of severities.entries()) {
        const found = await assessed(payment, { atMost }, (question) => {
          asked.push(question);
          return Promise.resolve(assessmentOf(payment, "none", severity));
        });
        if (rank <= severities.indexOf(atMost))
          expect([atMost, severity, found]).toEqual([atMost, severity, ["address_risk"]]);
        else
          expect(found).toMatchObject({
            code: "policy_refused",
            rule: "address_risk",
            actual: `${severity}: mixer`,
            expected: `a recipient whose severity is at most ${atMost}`,
          });
      }
    const { recipient: address, destinationNetwork: network } = payment;
    expect(asked).toEqual(Array.from({ length: 20 }, () => ({ address, network })));
  },
);

const payment = payments.evm?.() as VerifiedPayment;
const clear = assessmentOf(payment);
const failed = {
  ...clear,
  severity: "medium",
  attribution: { triggered: [{ signal: "assessment_error_mixer", severity: "medium", result: false }] },
};

test("an unknown level is not none: without an answer, or with another one, nothing is signed", async () => {
  const outage = new Error("service unavailable");
  expect(await assessed(payment, { atMost: "high" })).toMatchObject({
    actual: "none, because no service can be asked",
  });
  const refused = await assessed(payment, { atMost: "high", incomplete: "allow" }, () =>
    Promise.reject(outage),
  );
  expect(refused).toMatchObject({ actual: "none, because the service returned none", cause: outage });
  const answers: readonly unknown[] = [
    ...[undefined, null, "none", 0, true, [], {}, [clear]],
    ...Object.keys(clear)
      .filter((key) => !["screen_id", "address_active_on", "reason", "networks"].includes(key))
      .map((key) => ({ ...clear, [key]: undefined })),
    { ...clear, address: payment.sender },
    { ...clear, network: null },
    { ...clear, network: "eth" },
    ...["unknown", "NONE", "", null, 0].map((severity) => ({ ...clear, severity })),
    // The severity is that of the worst signal.
    { ...assessmentOf(payment, "severe"), severity: "none" },
    { ...clear, severity: "low" },
    { ...clear, exposure: { triggered: [{ signal: "obfuscation", severity: "high" }] } },
    { ...clear, behaviour: { detected: [{ behaviour: "smurfing", severity: "high" }] } },
    { ...clear, attribution: { triggered: [{ signal: "mixer", severity: "who knows" }] } },
    { ...clear, attribution: { triggered: [{ severity: "none" }] } },
    { ...clear, attribution: { triggered: [null] } },
    { ...clear, attribution: { triggered: "none" } },
  ];
  for (const answer of answers)
    expect(
      await assessed(payment, { atMost: "high", incomplete: "allow" }, () => answer),
      JSON.stringify(answer),
    ).toMatchObject({ rule: "address_risk", actual: "another answer" });
});

test("an assessment with gaps stops a payment unless the policy accepts them; an ignored behaviour does not count", async () => {
  for (const gaps of [
    failed,
    { ...clear, lookup_status: "partial", networks_missing: ["eth"] },
    { ...clear, lookup_status: "unavailable" },
    { ...clear, lookup_status: "unsupported" },
    { ...clear, networks_missing: ["eth"] },
    { ...clear, lists_missing: ["OFAC SDN"] },
  ]) {
    expect(await assessed(payment, { atMost: "medium" }, () => gaps)).toMatchObject({
      actual: "signals, networks or sanctions lists that could not be read",
    });
    expect(await assessed(payment, { atMost: "medium", incomplete: "allow" }, () => gaps)).toEqual([
      "address_risk",
    ]);
  }
  expect(await assessed(payment, { atMost: "low", incomplete: "allow" }, () => failed)).toMatchObject({
    actual: "medium: assessment_error_mixer",
  });
  const ignored = {
    ...clear,
    behaviour: { detected: [{ behaviour: "smurfing", severity: "high", ignored: true }] },
  };
  expect(await assessed(payment, { atMost: "none" }, () => ignored)).toEqual(["address_risk"]);
});

test("only the pillars count that a policy names", async () => {
  const found = {
    ...assessmentOf(payment, "low"),
    exposure: { triggered: [{ signal: "obfuscation", severity: "high" as const }] },
    behaviour: { detected: [{ behaviour: "assessment_error_smurfing", severity: "medium" as const }] },
    severity: "high",
  };
  const by = (...pillars: NonNullable<NonNullable<PolicyDocument["addressRisk"]>["pillars"]>) =>
    assessed(payment, { atMost: "low", pillars }, () => found);
  expect(await by("attribution")).toEqual(["address_risk"]);
  expect(await by("attribution", "exposure")).toMatchObject({ actual: "high: obfuscation" });
  expect(await by("behaviour")).toMatchObject({ actual: "medium: assessment_error_smurfing" });
  expect(await assessed(payment, { atMost: "medium", pillars: ["behaviour"] }, () => found)).toMatchObject({
    actual: "signals, networks or sanctions lists that could not be read",
  });
  // Another part that was left out or changed is none that can be believed, either.
  expect(
    await assessed(payment, { atMost: "high", pillars: ["attribution"] }, () => ({
      ...found,
      severity: "low",
    })),
  ).toMatchObject({ actual: "another answer" });
});

test("no answer of any JSON passes for a better one than it is", async () => {
  const anySignal = fc.record({
    signal: fc.string(),
    behaviour: fc.string(),
    severity: fc.constantFrom(...severities),
  });
  const answer = fc.record({
    address: fc.constantFrom(payment.recipient, payment.recipient.toLowerCase(), payment.sender),
    network: fc.constantFrom(payment.destinationNetwork, "eth", null),
    severity: fc.oneof(fc.constantFrom(...severities), fc.jsonValue()),
    attribution: fc.record({ triggered: fc.array(anySignal, { maxLength: 3 }) }),
    exposure: fc.record({ triggered: fc.array(anySignal, { maxLength: 3 }) }),
    behaviour: fc.record({ detected: fc.array(anySignal, { maxLength: 3 }) }),
    lookup_status: fc.constantFrom("ok", "ok", "partial"),
    networks_missing: fc.constant([]),
    lists_missing: fc.constant([]),
  });
  const signalsOf = ({ attribution, exposure, behaviour }: Partial<typeof clear>) => [
    ...(attribution?.triggered ?? []),
    ...(exposure?.triggered ?? []),
    ...(behaviour?.detected ?? []),
  ];
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: answer }, fc.jsonValue()), async (given) => {
      const found = await assessed(payment, { atMost: "low" }, () => given);
      if (!Array.isArray(found)) return;
      passed += 1;
      const read = given as typeof clear;
      expect([read.address.toLowerCase(), read.lookup_status]).toEqual([
        payment.recipient.toLowerCase(),
        "ok",
      ]);
      for (const severity of [read.severity, ...signalsOf(read).map((one) => one.severity)])
        expect(["none", "low"]).toContain(severity);
    }),
    { numRuns: 1_000, seed: 7 },
  );
  expect(passed).toBeGreaterThan(0);
});
