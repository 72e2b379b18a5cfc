import { NotIndexedError } from "../risk-data";
import type { FactName, FactSource, Facts } from "./facts";

/** A fact as it was read, or why it could not be. */
export type RecordedFact<Fact> = { value: Fact } | { failure: "not_indexed" | "failed"; message: string };

/** The facts of one assessment and realm. */
export type RecordedFacts = { [Name in FactName]?: RecordedFact<Facts[Name]> };

/** Keeps what is read, also failures; messages of failures that are not for users are left out. */
export function recording(source: FactSource): { source: FactSource; recorded: RecordedFacts } {
  const recorded: RecordedFacts = {};
  const read = async <Name extends FactName>(name: Name): Promise<Facts[Name]> => {
    try {
      const value = await source.read(name);
      Object.assign(recorded, { [name]: { value } });
      return value;
    } catch (error) {
      const isKnown = error instanceof NotIndexedError;
      const failure = isKnown ? "not_indexed" : "failed";
      Object.assign(recorded, { [name]: { failure, message: isKnown ? error.message : "" } });
      throw error;
    }
  };
  return { source: { read }, recorded };
}

/** The facts in the order of their names, so that the same facts have the same text. */
export const inOrder = (facts: RecordedFacts): RecordedFacts =>
  Object.fromEntries(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The facts as they were recorded. To ask for a fact that was not recorded throws: the rules ask for another one than
 * they did then.
 */
export const recordedFacts = (recorded: RecordedFacts): FactSource => ({
  async read<Name extends FactName>(name: Name): Promise<Facts[Name]> {
    const fact: RecordedFact<Facts[Name]> | undefined = recorded[name];
    if (!fact) throw new Error(`the fact ${name} was not recorded`);
    if ("value" in fact) return fact.value;
    throw fact.failure === "not_indexed"
      ? new NotIndexedError(fact.message)
      : new Error("it could not be read");
  },
});
