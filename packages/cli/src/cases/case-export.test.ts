import fc from "fast-check";
import { expect, test } from "vitest";
import { utf8Text } from "../input/utf8";
import { type ExportedCase, exportHash, exportText, hashOf, readExport } from "./case-export";

/* Exports of cases: none that was changed is taken for what it was. */

const id = "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10";
const at = "2026-05-01T10:00:00.000Z";
const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });

type Step = readonly [ExportedCase["timeline"][number]["action"], Record<string, unknown>];

/** A case after these comments and moves, as a service makes it. */
function exported(title: string, steps: readonly Step[]): ExportedCase {
  const subject = { name: title };
  const begun = {
    title,
    severity: "high",
    source_type: "manual",
    source_id: null,
    subject,
    assignee: null,
  } as const;
  let previous: string | null = null;
  const timeline = [["created", begun] as const, ...steps].map(([action, details], place) => {
    const hashed = [`event ${place}`, id, place + 1, action, "api_key", details, at, previous];
    const event = {
      id: `event ${place}`,
      case_id: id,
      position: place + 1,
      action,
      actor: "api_key",
      details,
      created_at: at,
      previous_hash: previous,
      hash: hashOf(hashed),
    };
    previous = event.hash;
    return event;
  });
  const isResolved = steps.at(-1)?.[0] === "dismissed";
  const comments = timeline.flatMap((event) =>
    event.action === "commented"
      ? {
          id: event.id,
          author: "api_key",
          body: String((event.details as { body?: unknown }).body),
          created_at: at,
        }
      : [],
  );
  return {
    case: {
      id,
      workspace_id: "w",
      ...begun,
      created_by: null,
      evidence_summary: null,
      viewed: false,
      comments,
      status: isResolved ? "resolved" : "open",
      resolution: isResolved ? "dismissed" : null,
      resolved_at: isResolved ? at : null,
      available_actions: [],
      created_at: at,
      updated_at: at,
    },
    timeline,
    investigations: [],
  };
}

const cases = fc
  .tuple(words, fc.array(words, { maxLength: 3 }), fc.boolean())
  .map(([title, bodies, isResolved]) =>
    exported(title, [
      ...bodies.map((body): Step => ["commented", { body }]),
      ...(isResolved ? [["dismissed", { from: "open", to: "resolved" }] as const] : []),
    ]),
  );

const isFound = (bytes: Uint8Array): boolean => {
  try {
    return "faults" in readExport(utf8Text(bytes, "it"));
  } catch {
    return true; // No UTF-8.
  }
};

test("an export is verified, and any byte that is changed, added or removed is found", () => {
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.nat()), (one, random) => {
      const bytes = Buffer.from(exportText(one));
      expect(readExport(bytes.toString())).toEqual({
        id,
        events: one.timeline.length,
        last: one.timeline.at(-1)?.hash,
        sha256: exportHash(one),
      });
      const next = (below: number) => Number(random.next().value) % below;
      for (let times = 0; times < 60; times += 1) {
        const place = next(bytes.length);
        const changed = Buffer.from(bytes);
        changed[place] = ((bytes[place] ?? 0) + 1 + next(255)) % 256;
        expect(isFound(changed), `another byte ${place}`).toBe(true);
        const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
        expect(isFound(Buffer.concat([before, Buffer.of(next(256)), after])), `one more ${place}`).toBe(true);
        expect(isFound(Buffer.concat([before, after.subarray(1)])), `one less ${place}`).toBe(true);
      }
    }),
    { numRuns: 10 },
  );
});

test("every single byte of one export is changed and found", () => {
  const bytes = Buffer.from(exportText(exported("Grün & Söhne", [["commented", { body: "x" }]])));
  for (let place = 0; place < bytes.length; place += 1)
    for (const by of [1, 32, 128]) {
      const changed = Buffer.from(bytes);
      changed[place] = (bytes[place] ?? 0) ^ by;
      expect(isFound(changed), `byte ${place}`).toBe(true);
    }
});

test("an export whose own hash was recomputed is found by its timeline", () => {
  const whole = exported("Northwind", [
    ["commented", { body: "x" }],
    ["dismissed", { from: "open", to: "resolved" }],
  ]);
  const faultsOf = (changed: object) => {
    const found = readExport(exportText({ ...whole, ...changed }));
    return "faults" in found ? found.faults : [];
  };
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ case: { ...whole.case, status: "open" } })).toEqual([
    "the timeline contradicts its status",
  ]);
  expect(faultsOf({ case: { ...whole.case, comments: [] } })).toEqual([
    "the timeline contradicts its comments",
  ]);
  const [first, second, third] = whole.timeline;
  expect(faultsOf({ timeline: [first, third] })).toEqual(
    expect.arrayContaining([
      "event 2 has the wrong position or case",
      "event 2 does not have the hash of the previous event",
    ]),
  );
  expect(faultsOf({ timeline: [first, { ...second, actor: "nobody" }, third] })).toEqual(
    expect.arrayContaining(["event 2 does not match its own hash"]),
  );
  expect(faultsOf({ investigations: [{ id }] })).toHaveLength(1);
  // Nothing that a case without events could be: each has at least that of its opening.
  const bare = { status: "open", comments: [] };
  for (const item of [bare, { ...bare, id }])
    expect(faultsOf({ case: item, timeline: [] })).toEqual([
      "its timeline does not begin with the opening of the case",
    ]);
  expect(faultsOf({ timeline: [{ ...first, action: "repeated" }] })).toContain(
    "its timeline does not begin with the opening of the case",
  );
});

test("a file that is nested too deep to be an export is refused as any other file", () => {
  const deep = `{"format":"waybill-case/1","case":{"a":${"[".repeat(1e5)}${"]".repeat(1e5)}},"timeline":[],"investigations":[]}`;
  expect(readExport(deep)).toEqual({ faults: ["its JSON is nested too deeply"] });
});

test("data outside the timeline can be changed and its hash recomputed, which then differs from the noted one", () => {
  const whole = exported("Northwind", [["dismissed", { from: "open", to: "resolved" }]]);
  const noted = readExport(exportText(whole));
  const forged = { ...whole, case: { ...whole.case, resolved_at: "1999-01-01T00:00:00.000Z" } };
  const { sha256, ...same } = { sha256: "", ...noted };
  expect(readExport(exportText(forged))).toEqual({ ...same, sha256: exportHash(forged) });
  expect(exportHash(forged)).not.toBe(sha256);
});
