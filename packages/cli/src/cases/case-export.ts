import { createHash } from "node:crypto";
import type { Waybill } from "@waybill/sdk";
import { canonicalJson } from "./canonical-json";

type Cases = Waybill["platform"]["cases"];

/** A case with all that is known of it. */
export interface ExportedCase {
  case: Awaited<ReturnType<Cases["get"]>>;
  timeline: Awaited<ReturnType<Cases["timeline"]>>["items"];
  investigations: Awaited<ReturnType<Cases["investigations"]>>["items"];
}

/** What the file says that it is. */
export const FORMAT = "waybill-case/1";

/** SHA-256 of a value's canonical JSON, hexadecimal. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("hex");

/** The text of a file: one line of canonical JSON with its own hash, so that no byte of it can be another. */
export const exportText = (exported: ExportedCase): string =>
  `${canonicalJson({ ...hashedOf(exported), sha256: exportHash(exported) })}\n`;

/** The hash that a file has of itself: noted elsewhere, it proves all of the file, and not its timeline only. */
export const exportHash = (exported: ExportedCase): string => hashOf(hashedOf(exported));

const hashedOf = ({ case: item, timeline, investigations }: ExportedCase) => ({
  format: FORMAT,
  case: item,
  timeline,
  investigations,
});
