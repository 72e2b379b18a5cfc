import { isRecord } from "../json-value";
import type { Operation } from "../operations";
import type { Call } from "./call";

/**
 * A server's sentence without what must not be printed, should it repeat it: the key, and what was sent by an operation that
 * takes personal data. Whole words only, so that a short name does not take letters out of others.
 */
export function redactSent({ operation, headers, url, body }: Call, sentence: string): string {
  const sent = [headers.get("Authorization")?.replace("Bearer ", "")];
  if (operation.bodyPii && typeof body === "string") sent.push(...texts(JSON.parse(body)));
  if (operation.pii) sent.push(...parameters(operation, new URL(url), operation.pii));
  const words = sent
    .filter((text) => text !== undefined && text.trim() !== "")
    .sort((a = "", b = "") => b.length - a.length)
    .map((text = "") => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (words.length === 0) return sentence;
  return sentence.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"),
    "[redacted]",
  );
}

/** The values of personal parameters. Of an operation that no description has, the whole path counts as one. */
function parameters({ path }: Operation, { pathname, searchParams }: URL, pii: readonly string[]): string[] {
  const names = path.split("/");
  const segments = pathname.split("/").slice(-names.length);
  const isPersonal = (name: string) => pii.includes(name) || pii.includes(path);
  return [
    ...segments.filter((segment, at) => segment !== names[at] && isPersonal(String(names[at]).slice(1, -1))),
    ...[...searchParams].filter(([name]) => isPersonal(name)).map(([, value]) => value),
  ].map(decoded);
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
