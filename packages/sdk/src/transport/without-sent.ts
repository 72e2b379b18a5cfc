import { isRecord } from "../json-value";
import type { Call } from "./call";

/**
 * A server's sentence without what must not be printed, should it repeat it: the key, and what was sent by an operation that
 * takes personal data. Whole words only, so that a short name does not take letters out of others.
 */
export function withoutSent({ operation, headers, url, body }: Call, sentence: string): string {
  const sent = [headers.get("Authorization")?.replace("Bearer ", "")];
  if (operation.bodyPii && typeof body === "string") sent.push(...texts(JSON.parse(body)));
  if (operation.pii)
    sent.push(...new URL(url).pathname.split("/").map(decoded), ...new URL(url).searchParams.values());
  const own = operation.path.split("/");
  const words = sent
    .filter((text) => text !== undefined && text.trim() !== "" && !own.includes(text))
    .sort((a = "", b = "") => b.length - a.length)
    .map((text = "") => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (words.length === 0) return sentence;
  return sentence.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
    "[redacted]",
  );
}

/** Every text and number in a body, however deep. */
function texts(root: unknown): string[] {
  const found: string[] = [];
  for (const open = [root]; open.length > 0; ) {
    const value = open.pop();
    if (isRecord(value)) open.push(...Object.values(value));
    else if (typeof value === "string" || typeof value === "number") found.push(String(value));
  }
  return found;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
