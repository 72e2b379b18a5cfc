import { createHash } from "node:crypto";
import type { Waybill } from "@waybill/sdk";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { isObject } from "../input/is-object";

type Cases = Waybill["platform"]["cases"];

/** A case with its timeline and investigations. */
export interface ExportedCase {
  case: Awaited<ReturnType<Cases["get"]>>;
  timeline: Awaited<ReturnType<Cases["timeline"]>>["items"];
  investigations: Awaited<ReturnType<Cases["investigations"]>>["items"];
}

/** The format that the file names. */
const FORMAT = "waybill-case/1";

/** SHA-256 of a value's canonical JSON, in hexadecimal. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("hex");

/** The text of the file: one line of canonical JSON with its own hash, so that every changed byte is found. */
export const exportText = (exported: ExportedCase): string =>
  `${canonicalJson({ ...hashedOf(exported), sha256: exportHash(exported) })}\n`;

/** The hash of the file's content. Recorded elsewhere, it proves the whole file, not only the timeline. */
export const exportHash = (exported: ExportedCase): string => hashOf(hashedOf(exported));

const hashedOf = ({ case: item, timeline, investigations }: ExportedCase) => ({
  format: FORMAT,
  case: item,
  timeline,
  investigations,
});

/** The content of a verified file. */
export interface VerifiedExport {
  id: string;
  events: number;
  /** The hash of the last event. The service has it, too: if they are equal, no event was cut off. */
  last: string;
  /**
   * The hash of everything else in the file. A copy of the hash that was recorded elsewhere proves that the file is the original.
   */
  sha256: string;
}

/**
 * Verifies the text of an exported case: it must be written like an export (cases/case-export.ts), and its timeline must be a
 * chain that leads to the shown case. Returns the content or the faults. Statements of the file are not trusted.
 */
export function readExport(text: string): VerifiedExport | { faults: string[] } {
  try {
    return readParsed(parsed(text), text);
  } catch (error) {
    // Nested values are read by recursive calls, which exceed the stack here.
    if (error instanceof RangeError) return { faults: ["its JSON is nested too deeply"] };
    throw error;
  }
}

function readParsed(read: unknown, text: string): VerifiedExport | { faults: string[] } {
  if (!isObject(read) || read.format !== FORMAT)
    return { faults: ["it is not the output of waybill platform cases export"] };
  const { sha256: own, ...hashed } = read;
  const { case: item, timeline, investigations } = read;
  if (!isObject(item) || !isList(timeline) || !isList(investigations))
    return { faults: ["parts of it are missing"] };
  const sha256 = hashOf(hashed);
  const faults = [
    ...(`${canonicalJson(read)}\n` === text ? [] : ["it is not written in canonical JSON"]),
    ...(own === sha256 ? [] : ["its hash does not match its content"]),
    ...timelineFaults(item, timeline, investigations),
  ];
  if (faults.length > 0) return { faults };
  return { id: String(item.id), events: timeline.length, last: String(timeline.at(-1)?.hash), sha256 };
}

const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isObject);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Read = Readonly<Record<string, unknown>>;

/** The fields of an event that its hash covers, in this order (spec/platform/cases.yaml). */
const hashed = ["id", "case_id", "position", "action", "actor", "details", "created_at", "previous_hash"];

/** The fields of a case that its opening event contains. */
const opened = ["title", "severity", "source_type", "source_id", "subject"];

/** Faults of the timeline: where the chain is broken, and where the events do not lead to the case. */
function timelineFaults(item: Read, timeline: readonly Read[], investigations: readonly Read[]): string[] {
  const broken = timeline.flatMap((event, at) => {
    const name = `event ${at + 1}`;
    const { hash } = event;
    return [
      ...(event.position === at + 1 && event.case_id === item.id
        ? []
        : [`${name} has the wrong position or case`]),
      ...(event.previous_hash === (timeline[at - 1]?.hash ?? null)
        ? []
        : [`${name} does not have the hash of the previous event`]),
      ...(hash === hashOf(hashed.map((field) => event[field] ?? null))
        ? []
        : [`${name} does not match its own hash`]),
    ];
  });
  const isBegun = timeline.every(({ action }, at) => (action === "created") === (at === 0));
  const expected = caseFromEvents(timeline);
  const differing = Object.entries(expected).filter(([field, value]) => !areSame(item[field], value));
  const linked = timeline.flatMap(({ action, details }) =>
    action === "investigation_linked" && isObject(details) ? [details.investigation_id] : [],
  );
  return [
    ...(isBegun && timeline.length > 0 ? [] : ["its timeline does not begin with the opening of the case"]),
    ...broken,
    ...differing.map(([field]) => `the timeline contradicts its ${field}`),
    ...(areSame(linked.sort(), investigations.map(({ id }) => id).sort())
      ? []
      : ["its investigations differ from the timeline"]),
  ];
}

const areSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** The fields of the case that its events determine. */
function caseFromEvents(timeline: readonly Read[]): Read {
  const [first, ...more] = timeline;
  const begun = isObject(first?.details) ? first.details : {};
  const expected: Record<string, unknown> = {
    ...Object.fromEntries(opened.map((field) => [field, begun[field]])),
    assignee: begun.assignee,
    evidence_summary: begun.evidence_summary,
    status: "open",
    resolution: null,
  };
  const comments: Read[] = [];
  for (const { id, action, actor, details, created_at } of more) {
    if (!isObject(details)) continue;
    if (action === "assigned") expected.assignee = details.to;
    if (action === "commented") comments.push({ id, author: actor, body: details.body, created_at });
    if (typeof details.to !== "string" || action === "assigned") continue;
    const resolves = action === "dismissed" || action === "escalated";
    Object.assign(expected, { status: details.to, resolution: resolves ? action : null });
  }
  return { ...expected, comments };
}
