import { markPattern, type PersonBook } from "../person-book";

/** What is wrong with the stored records, in words; afterwards the book knows how what was cut off has ended. */
export function comparePersons(book: PersonBook, listed: readonly { id: string }[]): string[] {
  const marksOf = new Map(listed.map((person) => [person.id, marksIn(JSON.stringify(person))]));
  const differences: string[] = [];
  for (const entry of book.entries.values()) {
    const seen = marksOf.get(entry.id);
    marksOf.delete(entry.id);
    const name = `person ${entry.id} of ${book.workspace}`;
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
    if (!book.maybeCreated.has(mark))
      differences.push(`person ${id} of ${book.workspace} is there, and nobody created it`);
    book.created(id, mark);
  }
  // Requests that were cut off do not arrive later.
  book.maybeCreated.clear();
  return differences;
}

/** All marks in a text. */
export const marksIn = (text: string): Set<string> => new Set(text.match(markPattern) ?? []);
