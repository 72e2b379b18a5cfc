import { setTimeout as pause } from "node:timers/promises";
import type { Operation } from "../../../../scripts/generate/spec";
import { apiDescription } from "../api-description";
import type { Called } from "../harness";
import type { FamilyName } from "./families";
import type { FaultyNode } from "./faulty-node";
import { nodeOperations } from "./operations";
import type { Subject } from "./subject";

/**
 * The methods of a node that each operation calls, found by calling it once, while nothing is wrong and the server does
 * nothing else; operations that call none are left out.
 */
export async function methodsByOperation(subject: Subject): Promise<Map<string, ReadonlySet<string>>> {
  const { operations } = await apiDescription();
  const order = ["post", "get", "put", "patch", "delete"];
  const made = new Map<string, string>();
  const asking = new Map<string, ReadonlySet<string>>();
  for (const operation of operations.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
    const known = nodeOperations.filter((one) => one.operation === operation.id);
    const isKnown = known.length > 0;
    const payment = isKnown ? await subject.signed() : undefined;
    // The background work of the payer's server is none of the operation's, unless that is a submission.
    const nodes = [subject.node, ...(operation.id === "submitTransaction" ? [subject.payer.node] : [])];
    const before = nodes.map((node) => node.methods());
    const askedBefore = questionsTo(nodes);
    if (payment) await Promise.all(known.map(({ ask }) => ask(subject, payment)));
    else await askByExample(subject, operation, made);
    const called = nodes.flatMap((node, index) =>
      [...node.methods()].filter(([method, count]) => count > (before[index]?.get(method) ?? 0)),
    );
    // The index asks for the head, and every new connection for the chain, at any time: no operation asks for these alone.
    let isAsking = isKnown || questionsTo(nodes) > askedBefore;
    if (!isKnown && isAsking) {
      // Perhaps the index was reading on just then: asked again while it rests, if the operation can be.
      await rest(nodes);
      const askedAgain = questionsTo(nodes);
      await askByExample(subject, operation, made).catch(() => {});
      isAsking = questionsTo(nodes) > askedAgain;
    }
    if (called.length > 0 && isAsking) asking.set(operation.id, new Set(called.map(([method]) => method)));
  }
  return asking;
}

/** Resolves once the nodes have not been asked anything for a while. */
async function rest(nodes: readonly FaultyNode[]): Promise<void> {
  for (let before = -1; before !== questionsTo(nodes); ) {
    before = questionsTo(nodes);
    await pause(500);
  }
}

const questionsTo = (nodes: readonly FaultyNode[]): number =>
  nodes
    .flatMap((node) => (["broadcast", "lookup", "other"] as const).map((purpose) => node.count(purpose)))
    .reduce((sum, count) => sum + count, 0);

/**
 * Operations without an answer: a payment that another server submitted; a clearance of an entry that no list has, because
 * none is imported; an alert and its delivery, because no rule raised one; data that is pushed into a connection that was
 * deleted before; providers without an address, and ledgers; accounts, batches and transfers of examples. Where not all
 * families refuse it, it says which do.
 */
const refusals: Readonly<Record<string, number | Partial<Record<FamilyName, number>>>> = {
  getTransaction: 404,
  resendAlertDelivery: 404,
  // Its mints are in no list.
  listMintsBurns: { cosmos: 400 },
  // The examples are transactions of Solana.
  scanTransaction: { evm: 503, cosmos: 503 },
  simulateSolana: { evm: 503, cosmos: 503 },
  createNameClearance: 400,
  deleteNameClearance: 404,
  getAlertEvent: 404,
  deleteSnapshot: 404,
  deleteMovement: 404,
  createImport: 400,
  getImport: 404,
  authorizeConnection: 501,
  createLinkToken: 501,
  createReconnectLinkToken: 400,
  listLedgerCounterparties: 404,
  listLedgerCategories: 404,
  resyncAccountTransfers: 404,
  getSyncStatus: 404,
  getTransferSyncStatus: 404,
  listTransfersOfAccount: 404,
  setTransactionCategory: 404,
  // It was escalated before.
  changeCase: 409,
  compareSources: 404,
};

/** Operations that may have no answer yet: the output of a run that still waits. */
const notYet: Readonly<Record<string, number>> = { getWorkflowOutput: 404 };

/** How an operation answers that refuses on a network of this family; undefined for one that does not. */
function refusalOf(id: string, family: FamilyName): number | undefined {
  const refusal = refusals[id];
  return typeof refusal === "object" ? refusal[family] : refusal;
}

/** The list in which a path has the item of its `{id}`. */
function listOf(path: string): string {
  if (path === "/v2/risk/persons/{id}/matches") return "/v1/persons";
  const list = path.replace(/\/\{id\}.*$/, "");
  return list === "/v2/workflows/runs" ? "/v2/workflows/runs/custom" : list;
}

/**
 * Sends the example of an operation, about the subject's account, and returns its answer; `made` has the ids of what
 * was made, by path.
 */
export async function askByExample(
  { api, family, slug, address, paid, token }: Subject,
  { id, method, path, parameters, object }: Operation,
  made: Map<string, string>,
): Promise<Called> {
  const about: Readonly<Record<string, string | undefined>> = {
    network: slug,
    networks: slug,
    token,
    address,
    addresses: address,
    hash: made.get(path.replace(/\/\{hash\}$/, "")) ?? paid.tx_hash,
    tx_hash: paid.tx_hash,
    id: made.get(listOf(path)),
    screenId: made.get("/v2/risk/address"),
  };
  // A choice of its own names, as that of the sanctions' networks, does not have the subject's.
  const exampleOf = ({ name, in: place, example, schema }: (typeof parameters)[number]) =>
    (schema?.enum ? undefined : about[name]) ??
    (place === "path" && !schema?.enum ? madeAt(name) : undefined) ??
    String(example ?? "");
  /**
   * The item that was made where the path ends before its parameter: `rule_id` of
   * /v1/risk/alert-rules/{rule_id}/channels.
   */
  const madeAt = (name: string) => {
    const [list = ""] = path.split(`/{${name}}`);
    // Rules are listed below /v1, and backtested below /v2.
    return made.get(list) ?? made.get(list.replace("/v2/", "/v1/"));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const parameter = parameters.find((one) => one.name === name);
    return encodeURIComponent(parameter ? exampleOf(parameter) : "");
  });
  const query = parameters.filter((one) => one.in === "query" && (one.required || one.name === "network"));
  const [example] = Object.values(object.requestBody?.content["application/json"]?.examples ?? {});
  const answered = await api.call(
    method.toUpperCase(),
    `${filled}?${new URLSearchParams(query.map((one): [string, string] => [one.name, exampleOf(one)]))}`,
    { ...(example && { body: withMade(example.value, made) }) },
  );
  const { status, body, text } = answered;
  const refusal = refusalOf(id, family);
  if (refusal === undefined ? status >= 300 && status !== notYet[id] : status !== refusal)
    throw new Error(`${id} answered ${status}, not ${refusal ?? "with success"}: ${text}`);
  const first = body?.items?.[0]?.id ?? body?.id ?? body?.hash ?? body?.screen_id;
  if (typeof first === "string" && !path.includes("{") && !made.has(path)) made.set(path, first);
  return answered;
}

/** In which list there is what a field of a body names. */
const listsOfFields = new Map([
  ["alert_channel_id", "/v1/risk/channels"],
  ["account_id", "/v2/accounts"],
  ["workflow_id", "/v2/workflows"],
  ["investigation_id", "/v2/investigations"],
]);

/** A body in which what it names was made: an example has an identifier of its own. */
const withMade = (body: unknown, made: ReadonlyMap<string, string>): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) => made.get(listsOfFields.get(name) ?? "") ?? value),
  );
