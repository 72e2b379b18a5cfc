import fc from "fast-check";
import { bodyOf } from "./bodies";
import { type Operation, operations } from "./operations";
import { newest, orText, parameterOf } from "./parameters";
import { platformItems, platformValue } from "./platform-parameters";
import type { Call } from "./step";

const named = ({ parameters }: Operation, place: string) =>
  parameters.filter((parameter) => parameter.in === place).map((parameter) => parameter.name);

/** The identifiers that an operation is about, where its path has one. */
const itemOf: Readonly<Record<string, Parameters<typeof newest>[0]>> = {
  getPerson: "person",
  replacePerson: "person",
  deletePerson: "person",
  renameTransactionCategory: "category",
  deleteTransactionCategory: "category",
  getAddressList: "list",
  listAddressListBalances: "list",
  getTransfer: "transfer",
  getChainTransaction: "chainTransaction",
  deleteNameClearance: "clearance",
  screenPerson: "person",
  ...platformItems,
};

/** Parameters without which an operation only says what is missing. */
const needed = new Set(["network", "address", "token", "network_a", "network_b", "address_a", "address_b"]);

/** The same of operations that can do without those. */
const neededBy: Readonly<Record<string, readonly string[]>> = {
  // Without an end it would ask for days that the index does not have yet.
  getAssetFlow: ["network", "address", "end_time"],
  getAddressRisk: ["address"],
  getAddressRiskBatch: ["addresses"],
  getSyncStatus: ["batch_id"],
  getTransferSyncStatus: ["batch_id"],
  ...Object.fromEntries(
    [
      ...["getSanctions", "listRiskHistory", "listAlertRules", "listAlertTemplates", "listAlertEvents"],
      ...["listAlertPacks", "getAlertPack"],
      ...["listAccounts", "listManageableTokens", "listAccountTransfers", "listTransfersOfAccount"],
    ].map((id) => [id, []]),
  ),
};

/** Values of a parameter of an operation. */
const valuesOf = (name: string, id: string) => platformValue(name, id) ?? parameterOf(name, id);

/** Requests of an operation. */
function callOf(operation: Operation): fc.Arbitrary<Call> {
  const { id } = operation;
  const names = named(operation, "query");
  const isQuote = names.includes("from_chain");
  const given = names.filter((name) => isQuote || (neededBy[id]?.includes(name) ?? needed.has(name)));
  const own = itemOf[id];
  const path = Object.fromEntries(
    named(operation, "path").map((name) => [name, own ? orText(newest(own)) : valuesOf(name, id)]),
  );
  const others = names.filter((name) => !given.includes(name) && name !== "cursor");
  const asked = (chosen: readonly string[]) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, valuesOf(name, id)])));
  const query = fc.oneof(
    // A question with few filters has an answer.
    {
      weight: 20,
      arbitrary: fc
        .subarray(others, { maxLength: Math.min(2, others.length) })
        .chain((some) => asked([...given, ...some])),
    },
    { weight: 1, arbitrary: fc.subarray(names).chain(asked) },
  );
  return fc.record({
    do: fc.constant("call" as const),
    operation: fc.constant(id),
    path: fc.record(path) as fc.Arbitrary<Call["path"]>,
    query: query as fc.Arbitrary<Call["query"]>,
    ...(operation.body !== null && { body: bodyOf(id) }),
    ...(names.includes("cursor") && { pages: fc.boolean() }),
  }) as fc.Arbitrary<Call>;
}

/** Requests of any of these operations. */
export const calls = (...ids: readonly string[]): fc.Arbitrary<Call> =>
  fc.oneof(
    ...Object.values(operations)
      .filter(({ id }) => ids.includes(id))
      .map(callOf),
  );

/** Requests of all operations whose name has this part. */
export const callsWith = (part: RegExp): fc.Arbitrary<Call> =>
  calls(...Object.keys(operations).filter((id) => part.test(id)));

/** Requests of any operation. */
export const anyCall = calls(...Object.keys(operations));
