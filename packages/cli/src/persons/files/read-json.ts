import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { PersonPayload } from "@waybill/sdk";
import { fromIvms101, Ivms101Error, unwrapIvms101 } from "@waybill/sdk/ivms101";
import { isObject } from "../../input/is-object";
import { ownNames } from "../own-names";
import { transliterate } from "../transliterate";
import type { Entry } from "./entry";

/** Lines of JSON, one by one: records of the interface, or IVMS101 payloads, also in TRISA or TRP envelopes. */
export async function* readJsonLines(path: string): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const text of lines) {
    number += 1;
    if (text.trim() !== "") yield* entriesOf(parsed(text), number, `line ${number}`);
  }
}

/** One JSON document: a record, an IVMS101 payload, or a list of them. It is read into memory. */
export async function* readJsonDocument(path: string): AsyncGenerator<Entry> {
  const value = parsed(await readFile(path, "utf8"));
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [at, one] of list.entries()) yield* entriesOf(one, at + 1, `record ${at + 1}`);
}

/** Whether a file has several lines, the first of which is a complete JSON object: a single document never looks like this. */
export async function hasLinesOfJson(path: string): Promise<boolean> {
  let first: unknown;
  for await (const text of createInterface({ input: createReadStream(path) })) {
    if (text.trim() === "") continue;
    if (first !== undefined) return true;
    first = parsed(text);
    if (!isObject(first) || Array.isArray(first)) return false;
  }
  return false;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

function* entriesOf(value: unknown, number: number, place: string): Generator<Entry> {
  if (!isObject(value)) {
    const fault = { field: "", message: value === undefined ? "is not JSON" : "is not an object" };
    yield { number, place, payload: undefined, faults: [fault] };
    return;
  }
  try {
    const { envelope, payload } = unwrapIvms101(value);
    const isPayload = ["originator", "Originator", "beneficiary", "Beneficiary"].some(
      (name) => isObject(payload) && name in payload,
    );
    if (isPayload || envelope !== undefined) yield* entriesOfPayload(Object(payload), number, place);
    else yield { number, place, payload: ownNames(value as object as PersonPayload), faults: [] };
  } catch (error) {
    if (!(error instanceof Ivms101Error)) throw error;
    yield { number, place, payload: undefined, faults: error.violations };
  }
}

/** Originators and beneficiaries of a transfer. Also reads a payload with one party only, as `persons export` writes it. */
function* entriesOfPayload(value: Record<string, unknown>, number: number, place: string): Generator<Entry> {
  const { sides, payload } = bothSides(value);
  const { parties } = fromIvms101(payload, { transliterate });
  for (const side of sides)
    for (const [at, record] of parties[side].entries()) {
      const where = sides.length + parties[side].length > 2 ? `${place}, ${side} ${at + 1}` : place;
      yield { number, place: where, payload: record, faults: [] };
    }
}

type Side = "originator" | "beneficiary";

/** The standard has no payload with one party: the other party is then a copy, which is not read. */
function bothSides(value: Record<string, unknown>): { sides: Side[]; payload: Record<string, unknown> } {
  const lower = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.charAt(0).toLowerCase() + name.slice(1), one]),
  );
  const { originator, beneficiary } = lower;
  if (beneficiary === undefined)
    return {
      sides: ["originator"],
      payload: { ...lower, beneficiary: renamed(originator, "originator", "beneficiary") },
    };
  if (originator === undefined)
    return {
      sides: ["beneficiary"],
      payload: { ...lower, originator: renamed(beneficiary, "beneficiary", "originator") },
    };
  return { sides: ["originator", "beneficiary"], payload: lower };
}

const renamed = (party: unknown, from: Side, to: Side): unknown =>
  isObject(party)
    ? Object.fromEntries(Object.entries(party).map(([name, one]) => [name.replace(from, to), one]))
    : party;
