import { type ExpectedPersons, markPattern } from "../expected-persons";

/** The faults of the stored records, in words; afterwards the expectation knows how cut-off changes have ended. */
export function comparePersons(expected: ExpectedPersons, listed: readonly { id: string }[]): string[] {
  const marksOf = new Map(listed.map((person) => [person.id, marksIn(JSON.stringify(person))]));
  const differences: string[] = [];
  for (const entry of expected.entries.values()) {
    const seen = marksOf.get(entry.id);
    marksOf.delete(entry.id);
    const name = `person ${entry.id} of ${expected.workspace}`;
    if (entry.state === "deleted") {
      if (seen) differences.push(`${name} was deleted and is there`);
      continue;
    }
    if (!seen) {
      if (entry.state === "stored") differences.push(`${name} was acknowledged and is not there`);
      entry.state = "deleted";
      continue;
    }
    const [mark = ""] = seen;
    if (seen.size !== 1 || !entry.marks.includes(mark))
      differences.push(`${name} has the marks ${[...seen]} instead of one of ${entry.marks}`);
    entry.marks = [mark];
    entry.state = "stored";
  }
  for (const [id, [mark = ""]] of marksOf) {
    if (!expected.maybeCreated.has(mark))
      differences.push(`person ${id} of ${expected.workspace} is there, and nobody created it`);
    expected.created(id, mark);
  }
  // Requests that were cut off do not arrive later.
  expected.maybeCreated.clear();
  return differences;
}

/** All marks in a text. */
export const marksIn = (text: string): Set<string> => new Set(text.match(markPattern) ?? []);
