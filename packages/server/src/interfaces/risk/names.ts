import type { components } from "@waybill/spec/generated/risk";
import { refused } from "../../field-errors";
import { timestamp } from "../../lib/runtime";
import { clearancesOf } from "../../names/clearances";
import type { FoundEntry } from "../../names/index/name-index";
import type { Kind } from "../../names/matching/subject";
import { type ListVersion, nameLists } from "../../names/name-lists";
import { DEFAULT_LEAST, type NameScreening, screenNames } from "../../names/screen";
import { isCleared, screenPerson as screen } from "../../names/screen-person";
import { checkName } from "../../params/name";
import { type ImportableListId, importableLists, listOf } from "../../sanctions/lists";
import { type ReadState, uncheckedLists } from "../../sanctions/status";
import { query } from "../../storage/query";
import { personWith, toPerson } from "../../workspace/persons";
import { operation, riskError } from "./operation";

type Schemas = components["schemas"];

// Names given, and those of stored persons, compared with the sanctions lists (spec/risk/names.yaml).

export const screenName = operation("screenName", {
  check({ body }, report) {
    const name = checkName(body.name, 300, report);
    // Signs alone are like no name: an answer without matches would read as clear.
    const isName = name === refused || /[\p{L}\p{N}]/u.test(name);
    return {
      name: isName
        ? name
        : report("name", "invalid_value", "must contain a letter or a digit", { value: name }),
    };
  },

  async handle({ body, resolved: { name } }, { db, runtime, sanctions }) {
    const { kind, birth_year, countries = [], min_score } = body;
    const subject = {
      names: [name],
      kind: kind && kindOf[kind],
      births: birth_year === undefined ? [] : [{ from: birth_year, to: birth_year }],
      countries,
    };
    const lists = await nameLists(db);
    const screening = lists && screenNames(lists, subject, leastOf(min_score));
    return answer(screening, screening?.matches.map(toMatch), sanctions.expected, runtime.now());
  },
});

export const screenPerson = operation("screenPerson", {
  async handle({ parameters: { id, min_score }, workspace }, { db, runtime, sanctions }) {
    const now = runtime.now();
    const [[{ rows: found }, { rows: clearances }], lists] = await Promise.all([
      query(workspace.db, [personWith(workspace, id), clearancesOf(workspace, id)]),
      nameLists(db),
    ]);
    const [row] = found;
    if (!row) throw riskError("person_unknown", "person not found");
    const person = toPerson(row);
    const screening =
      lists && (await screen(lists, person, async () => clearances, { least: leastOf(min_score), now }));
    const matches = screening?.matches.map((match) => ({
      ...toMatch(match),
      cleared: isCleared(match),
      clearance_id: match.clearance?.id ?? null,
      reopened_because: match.reopened ?? null,
    }));
    return { person_id: person.id, ...answer(screening, matches, sanctions.expected, now) };
  },
});

const kindOf: Readonly<Record<"natural" | "legal", Kind>> = { natural: "person", legal: "entity" };

/** Thousandths. */
const leastOf = (minScore: number | undefined): number =>
  minScore === undefined ? DEFAULT_LEAST : Math.round(minScore * 1000);

const answer = <Match>(
  screening: Omit<NameScreening, "matches"> | undefined,
  matches: Match[] | undefined,
  expected: readonly ImportableListId[],
  now: number,
) => {
  const versions = new Map(screening?.versions.map((version) => [version.list, version]));
  const states = importableLists.map(({ id: list }) => stateOf(list, versions.get(list)));
  return {
    lists: states
      .filter(({ list, state }) => expected.includes(list) || state !== "missing")
      .map((state) => toList(state, versions.get(state.list))),
    lists_checked: uncheckedLists(states, expected).length === 0 && screening?.uncompared.length === 0,
    matches: screening?.isUnknown === true ? null : (matches ?? null),
    uncompared_names: screening?.uncompared ?? null,
    more: screening?.isCut ?? false,
    screened_at: timestamp(now),
  };
};

function stateOf(list: ImportableListId, version: ListVersion | undefined): ReadState {
  const incomplete: string[] = JSON.parse(version?.incomplete ?? "[]");
  const state = !version ? "missing" : incomplete.length > 0 ? "incomplete" : "current";
  return { list, state, incomplete_entries: incomplete };
}

const toList = (
  { list, incomplete_entries: incomplete }: ReadState,
  version: ListVersion | undefined,
): Schemas["ScreenedList"] => ({
  list,
  name: listOf(list).labelList,
  version: version?.version ?? null,
  imported_at: version ? timestamp(version.imported_at) : null,
  entries: version?.entries ?? null,
  incomplete_entries: incomplete.slice(0, SHOWN_NUMBERS),
});

/** Numbers of entries in one answer. */
const SHOWN_NUMBERS = 100;

/** Thousandths as a number between 0 and 1. */
const share = (thousandths: number): number => thousandths / 1000;

function toMatch({ entry, given, listed, score, features }: FoundEntry): Schemas["NameMatch"] {
  const list = importableLists.find(({ id }) => id === entry.list);
  if (!list) throw new Error("an entry of a list that cannot be imported");
  return {
    list: list.id,
    list_name: list.labelList,
    entry_uid: entry.uid,
    kind: entry.listedAs,
    name: entry.names[0]?.name ?? listed.name,
    programmes: [...entry.programmes],
    listed_on: entry.listedOn,
    given_name: given,
    matched_name: listed.name,
    matched_quality: listed.quality,
    score: share(score),
    features: features.map((found) => ({
      feature: found.feature,
      given: "given" in found ? found.given : null,
      listed: "listed" in found ? found.listed : null,
      similarity: "similarity" in found ? found.similarity : null,
      effect: share(found.effect),
    })),
  };
}
