import { changed, full, pathsIn, usdc } from "@waybill/spec/standards/policy/full-document";
import { faultsOf } from "@waybill/spec/standards/policy/limits";
import { readPolicyDocument } from "@waybill/spec/standards/policy/read";
import fc from "fast-check";
import { expect, test } from "vitest";
import { payments, subjectOf } from "../../test/support/policy-subject";
import { ArgumentError } from "../errors";
import { type PolicyDocument, PolicyRefusedError, policyOf } from "../policy";
import type { VerifiedPayment } from "../verify/verified-payment";

test("a policy is that of the call: its document is a copy that cannot be changed", async () => {
  const given = { version: 1, networks: ["eth"], limits: [{ token: { ...usdc }, perPayment: "1" }] } as const;
  const reading = policyOf(given);
  const changed = given as unknown as { networks: string[]; limits: { perPayment: string }[] };
  changed.networks.push("sepolia");
  for (const limit of changed.limits) limit.perPayment = "1000000";
  const { document } = await reading;
  expect(document).toEqual({ version: 1, networks: ["eth"], limits: [{ token: usdc, perPayment: "1" }] });
  const parts = (value: unknown): unknown[] =>
    typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(parts)] : [];
  expect(parts(document).filter((part) => !Object.isFrozen(part))).toEqual([]);
});

/** The documents that are near a good one: a part is replaced, removed or added. */
const nearby = fc
  .tuple(
    fc.constantFrom(...pathsIn(full)),
    fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, "1", "0", "5.5", true)),
  )
  .map(([path, value]) => JSON.parse(JSON.stringify(changed(full, path, value) ?? null)) as unknown);

test("a document that cannot be read is the caller's mistake, with the first fault", async () => {
  for (const document of [{ version: 2, networks: [] }, null, "{}"]) {
    const [fault] = faultsOf(readPolicyDocument(document));
    const error: unknown = await Reflect.apply(policyOf, undefined, [document]).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ message: fault });
  }
});

test("a document of any JSON allows nothing, or only what a policy without restrictions does", async () => {
  const payment = payments.evm?.() as VerifiedPayment;
  const forbidden = subjectOf({ ...payment, testNetwork: false, network: "eth", provider: "other" });
  await fc.assert(
    fc.asyncProperty(nearby, async (document) => {
      const policy = await policyOf(document as PolicyDocument, { spent: () => [] }).catch(() => undefined);
      const policyResult = await policy?.check(forbidden).catch((error: unknown) => error);
      if (policyResult) expect(policyResult).toBeInstanceOf(PolicyRefusedError);
    }),
    { numRuns: 500 },
  );
});

test("the digest is that of the canonical JSON: order and white space do not change it, every value does", async () => {
  const digestOf = async (document: unknown) => (await policyOf(document as PolicyDocument)).digest;
  const reversed = Object.fromEntries(Object.entries(full).reverse());
  expect(await digestOf(reversed)).toBe(await digestOf(full));
  expect(await digestOf({ version: 1 })).toBe(
    "2430f1a2ad2982d0067885488a4c89e21ad1d7c83b115ba8f1b20acc88dfaea8",
  );
  const digests = await Promise.all(
    Object.keys(full)
      .slice(2)
      .map((key) => digestOf({ ...full, [key]: undefined })),
  );
  expect(new Set([...digests, await digestOf(full)]).size).toBe(digests.length + 1);
});

test("a later change of the document has no effect", async () => {
  const document = structuredClone({ version: 1 as const, networks: ["eth"] });
  const policy = await policyOf(document);
  document.networks.push("sepolia");
  await expect(policy.check(subjectOf(payments.evm?.() as VerifiedPayment))).rejects.toMatchObject({
    rule: "network",
  });
});
