import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { detectAddress } from "../../chains/detect";
import { type Coverage, indexCoverages } from "../../indexing/account-activity";
import { lookupStatusIn } from "../../indexing/lookup-status";
import { chunks } from "../../lib/chunks";
import { DAY } from "../../lib/day";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Database } from "../../storage/database";
import { type NewScreen, type ScreenEvidence, storeScreens } from "../../workspace/screens";
import type { Workspace } from "../../workspace/workspace";
import { AssessmentError } from "../evaluate";
import type { FactName, FactSource, ListFacts } from "../facts/facts";
import { inOrder, recording } from "../facts/recorded";
import { storedFacts } from "../facts/stored-facts";
import { type Subject, subjectOf } from "../facts/subject";
import { Surroundings } from "../facts/surroundings";
import { failsAsWhole, testAddressOn, testFacts } from "../facts/test-facts";
import { type Assessment, composeOf, findingsIn } from "./compose";
import type { Found } from "./findings";
import { type AssessmentInputs, recorded, type TimeWindow, type Undigested } from "./inputs";
import type { AssessmentServices } from "./services";
import type { Settings } from "./settings";
import { settingsOf } from "./stored-settings";
import { CODE_VERSION, listFacts, readVersions, type Versions } from "./versions";

/** A question about an address. */
export interface AssessmentRequest {
  address: string;
  /** Only this network; without it all networks of the address's family. */
  network?: RegistryNetwork | undefined;
  /** Only these signals of the catalogue; without it all that are enabled. */
  signals?: readonly string[] | undefined;
  timeWindow?: TimeWindow | undefined;
}

/** The facts that every answer shows, whatever signals were asked for. */
const shownFacts = ["activity", "exposure"] as const;

/** A stored assessment with its evidence. */
export interface Assessed {
  assessment: Assessment;
  evidence: ScreenEvidence;
}

/** Assesses an address and stores the screen. Throws AssessmentError when the whole assessment fails, which is stored, too. */
export async function assess(
  services: AssessmentServices,
  workspace: Workspace,
  request: AssessmentRequest,
): Promise<Assessment> {
  const [assessed] = await assessAll(services, workspace, [request]);
  if (!assessed || assessed instanceof AssessmentError)
    throw assessed ?? new AssessmentError("there is no assessment");
  return assessed.assessment;
}

/** Addresses that are read at the same time. */
const AT_ONCE = 4;

/** Assesses addresses and stores the screens, in their order; in place of an assessment that failed is its error. */
export async function assessAll(
  services: AssessmentServices,
  workspace: Workspace,
  requests: readonly AssessmentRequest[],
): Promise<(Assessed | AssessmentError)[]> {
  const assessed = await assessEach(services, workspace, requests);
  await storeScreens(
    workspace,
    assessed.map(({ screen }) => screen()),
  );
  return assessed.map(({ outcome }) => outcome);
}

/** The evaluation of an address: the assessment without the volumes and activity that only an answer shows. */
export type Evaluated = Omit<
  Assessment,
  | "address_active_on"
  | "total_incoming_usd"
  | "total_outgoing_usd"
  | "malicious_incoming_usd"
  | "malicious_outgoing_usd"
  | "examined"
>;

/** Evaluates addresses, in their order, by no more facts than the signals need. Nothing is stored. */
export const evaluateAll = async (
  services: AssessmentServices,
  workspace: Workspace,
  requests: readonly AssessmentRequest[],
): Promise<(Evaluated | AssessmentError)[]> =>
  (await assessEach(services, workspace, requests, [])).map(({ outcome }) =>
    outcome instanceof AssessmentError ? outcome : outcome.assessment,
  );

interface AssessedScreen {
  /** The stored form: the text and the digests of all observations, which take as long as some of the reading. */
  screen: () => NewScreen;
  outcome: Assessed | AssessmentError;
}

async function assessEach(
  services: AssessmentServices,
  workspace: Workspace,
  requests: readonly AssessmentRequest[],
  shown: World["shown"] = shownFacts,
): Promise<AssessedScreen[]> {
  const { runtime, db } = services;
  const [{ settings }, { versions, coverages, imported }] = await Promise.all([
    settingsOf(workspace, runtime),
    readVersions(db),
  ]);
  const now = runtime.now();
  const lists = listFacts(imported, services.sanctions);
  const world = { settings, now, versions, lists, shown, index: stateOf(db, coverages) };
  const assessed: AssessedScreen[] = [];
  for (const part of chunks(requests, AT_ONCE)) {
    assessed.push(...(await Promise.all(part.map((request) => assessOne(services, request, world)))));
    await services.yieldFairly();
  }
  return assessed;
}

interface World {
  settings: Settings;
  now: number;
  versions: Versions;
  lists: ListFacts;
  /** Facts that are read beside those that the signals need. */
  shown: readonly FactName[];
  /** Replaced when the index has moved on. */
  index: IndexState;
}

/** A state of the index, and what was read of it for all addresses. */
interface IndexState {
  coverages: ReadonlyMap<string, Coverage>;
  surroundings: Surroundings;
  /** The facts of accounts, for those that are asked about more than once. */
  sources: Map<string, FactSource>;
}

const stateOf = (db: Database, coverages: IndexState["coverages"]): IndexState => ({
  coverages,
  surroundings: new Surroundings(db),
  sources: new Map(),
});

/** Facts that are read once for all that ask for them of the same state of the index. */
function sourceIn({ sources }: IndexState, key: string, make: () => FactSource): FactSource {
  const source = sources.get(key) ?? make();
  sources.set(key, source);
  return source;
}

async function assessOne(
  services: AssessmentServices,
  request: AssessmentRequest,
  world: World,
): Promise<AssessedScreen> {
  const { address, network, signals = null, timeWindow = "all" } = request;
  const screenId = services.runtime.uuid();
  const about = {
    id: screenId,
    kind: "address" as const,
    address: normalizeAddress(address),
    network: network?.slug,
    createdAt: world.now,
  };
  const question = {
    screen_id: screenId,
    address,
    network: network?.slug ?? null,
    signals,
    time_window: timeWindow,
    now: world.now,
  };
  try {
    const { inputs, findings } = await observed(services, question, request, world);
    const { assessment, evidence } = composeOf(inputs, findings);
    return {
      screen: () => ({
        ...about,
        severity: assessment.severity,
        body: assessment,
        evidence,
        inputs: recorded(inputs),
      }),
      outcome: { assessment, evidence },
    };
  } catch (error) {
    if (!(error instanceof AssessmentError)) throw error;
    return { screen: () => ({ ...about, error: error.message }), outcome: error };
  }
}

type Observed = Undigested<AssessmentInputs["question"], AssessmentInputs["observations"]>;

/** Times that facts are read again because the index moved on in between. */
const RETRIES = 2;

/** The observations about the address now. The facts are those of one state of the index where that can be had. */
async function observed(
  { db, logger }: AssessmentServices,
  question: AssessmentInputs["question"],
  { network }: AssessmentRequest,
  world: World,
): Promise<{ inputs: Observed; findings: Found[] }> {
  const { settings, versions, lists, shown } = world;
  const detected = detectAddress(question.address);
  const served = detected?.served ? detected : undefined;
  const asked = {
    family: network?.kind ?? served?.kind,
    networks: network ? [network] : (served?.networks ?? []),
    isChosen: network !== undefined,
  };
  for (let attempt = 0; ; attempt += 1) {
    const { index } = world;
    const known = index.coverages;
    const subject = subjectOf(question.address, asked, known);
    const about = { question, settings, subject, index, lists, shown };
    const { observations, findings } = await factsOf(db, logger, about);
    const after = isOfIndex(observations) ? await indexCoverages(db) : known;
    const moved = subject.looked.some((slug) => after.get(slug)?.hash !== known.get(slug)?.hash);
    if (moved && attempt < RETRIES) {
      world.index = stateOf(db, after);
      continue;
    }
    const indexes = [...known.values()]
      .filter((one) => subject.realms.some(({ followed }) => followed.includes(one.network)))
      .map(({ network, block, hash }) => ({ network, block, hash }));
    const read = { question, settings, observations, versions: { ...versions, indexes } };
    return { inputs: { code_version: CODE_VERSION, ...read }, findings };
  }
}

/** Whether facts were read of the index, which may move meanwhile. */
const isOfIndex = ({ realms }: AssessmentInputs["observations"]): boolean =>
  realms.some(({ facts }) => Object.keys(facts).some((name) => name !== "labels" && name !== "lists"));

async function factsOf(
  db: Database,
  logger: AssessmentServices["logger"],
  {
    question,
    settings,
    subject,
    index,
    lists,
    shown,
  }: Pick<AssessmentInputs, "question" | "settings"> & {
    subject: Subject;
    index: IndexState;
    lists: ListFacts;
    shown: World["shown"];
  },
): Promise<{ observations: AssessmentInputs["observations"]; findings: Found[] }> {
  const from = startOf(question);
  const sources = subject.realms.map((on): { realm: (typeof on)["realm"]; source: FactSource } => {
    const key = [
      subject.account,
      subject.family,
      on.realm,
      on.example?.slug,
      from,
      ...on.own,
      ...subject.missing,
    ].join(" ");
    const stored = sourceIn(index, key, () => storedFacts(db, { subject, on, ...index, from, lists }));
    const test = testAddressOn(on.example, subject.account);
    if (failsAsWhole(test)) throw new AssessmentError("the test address makes scoring fail");
    if (!test || !on.example) return { realm: on.realm, source: stored };
    const about = { account: subject.account, network: on.example, now: question.now };
    return { realm: on.realm, source: testFacts(test, about, stored) };
  });
  const recorders = sources.map(({ realm, source }) => ({ realm, ...recording(source) }));
  const findings = await findingsIn(
    logger,
    { question, settings },
    recorders.map(({ source }) => source),
  );
  for (const { source } of recorders) await Promise.allSettled(shown.map((name) => source.read(name)));
  const isTest = subject.realms.some(({ example }) => testAddressOn(example, subject.account) !== undefined);
  const all = [...subject.looked, ...subject.missing];
  const observations = {
    lookup: isTest ? { lookup_status: "ok" as const, reason: null } : lookupOf(index.coverages, all),
    networks: subject.looked,
    networks_missing: isTest ? [] : subject.missing,
    lists_missing: isTest ? [] : lists.lists.flatMap(missingList),
    realms: recorders.map(({ realm, recorded }) => ({ realm, facts: inOrder(recorded) })),
  };
  return { observations, findings };
}

/** The name of a list that does not count as checked, and why where it is there. */
const missingList = ({ name, importedAt, incomplete = 0 }: ListFacts["lists"][number]): string[] =>
  importedAt === null
    ? [name]
    : incomplete > 0
      ? [`${name} (incomplete: ${incomplete} of its entries cut off or with an address that cannot be read)`]
      : [];

const lookupOf = (
  coverages: ReadonlyMap<string, Coverage>,
  networks: readonly string[],
): AssessmentInputs["observations"]["lookup"] =>
  networks.length === 0
    ? { lookup_status: "unsupported", reason: "network_not_supported" }
    : lookupStatusIn(coverages, networks);

function startOf({ time_window, now }: AssessmentInputs["question"]): number | undefined {
  const days = time_window === "all" ? undefined : Number.parseInt(time_window, 10);
  return days === undefined ? undefined : now - days * DAY;
}
