import { isObject } from "../input/is-object";
import { canonicalJson } from "./canonical-json";
import { FORMAT, hashOf } from "./case-export";
import { timelineFaults } from "./timeline-faults";

/** What a file holds that was found whole. */
export interface VerifiedExport {
  id: string;
  events: number;
  /** The hash of the last event, which the service has, too: with nothing cut off they are the same. */
  last: string;
  /** The hash of all else in the file: what was noted elsewhere proves that it is the file that was written. */
  sha256: string;
}

/**
 * Whether the text of a file is an export as it was written (cases/case-export.ts), and its timeline a chain that leads to the case as
 * it is shown: what it holds, or what is wrong. Nothing is believed that the file says of itself.
 */
export function readExport(text: string): VerifiedExport | { faults: string[] } {
  try {
    return readParsed(parsed(text), text);
  } catch (error) {
    // Its levels are followed by calls within calls, of which there are too many.
    if (error instanceof RangeError) return { faults: ["it is nested deeper than an export is"] };
    throw error;
  }
}

function readParsed(read: unknown, text: string): VerifiedExport | { faults: string[] } {
  if (!isObject(read) || read.format !== FORMAT)
    return { faults: ["it is no export of a case: waybill platform cases export writes one"] };
  const { sha256: own, ...hashed } = read;
  const { case: item, timeline, investigations } = read;
  if (!isObject(item) || !isList(timeline) || !isList(investigations))
    return { faults: ["parts of it are missing"] };
  const sha256 = hashOf(hashed);
  const faults = [
    ...(`${canonicalJson(read)}\n` === text ? [] : ["it is not spelled as an export is written"]),
    ...(own === sha256 ? [] : ["its own hash is another"]),
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
