import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "../../../scripts/generate/spec";
import { apiDescription } from "./api-description";
import { type Harness, startHarness } from "./harness";

/*
 * Every operation of every interface names all faulty fields of a request in one answer. Which values are faulty is not
 * written here: whatever is refused alone must also be named when other fields are faulty at the same time.
 */

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

/**
 * The first refused fault counts. In a query every text that is not UTF-8 is refused.
 */
const NOT_UTF8 = "%ED%A0%80";
const QUERY_FAULTS = ["nope", "-1", NOT_UTF8];
const BODY_FAULTS: unknown[] = ["nope", -1, null, [], {}];

/** Fields that are reported only when the field that decides their meaning is valid. */
const dependsOn: Record<string, readonly string[]> = {
  // A multisig is on the networks of its provider.
  address: ["network", "provider"],
  network_type: ["network"],
  token_contracts: ["network"],
  address_a: ["network_a"],
  address_b: ["network_b"],
  from_address: ["from_chain"],
  from_asset: ["from_chain"],
  to_address: ["to_chain"],
  to_asset: ["to_chain"],
  from: ["network"],
  to: ["network"],
  transaction: ["network"],
  signer_address: ["network"],
  // Only a filter of the workspace's own transfers has a direction.
  direction: ["only_workspace"],
};

interface Field {
  in: "query" | "body";
  name: string;
}
interface Fault extends Field {
  value: unknown;
}

const exampleOf = ({ example, schema }: Operation["parameters"][number]): string =>
  String(example ?? schema.example ?? [schema.enum].flat()[0] ?? "x");

const bodyExampleOf = ({ object }: Operation): Record<string, unknown> | undefined => {
  const [example] = Object.values(object.requestBody?.content["application/json"]?.examples ?? {});
  return example?.value as Record<string, unknown> | undefined;
};

function fieldsOf(operation: Operation): Field[] {
  const query = operation.parameters.filter((one) => one.in === "query");
  return [
    ...query.map(({ name }): Field => ({ in: "query", name })),
    ...Object.keys(bodyExampleOf(operation) ?? {}).map((name): Field => ({ in: "body", name })),
  ];
}

/** Sends the example of an operation with these faults in it. Returns the fields that the answer names, without indexes. */
async function namedBy(operation: Operation, faults: readonly Fault[]): Promise<string[]> {
  const query = new Map<string, string>();
  let path = operation.path;
  for (const parameter of operation.parameters)
    if (parameter.in === "path")
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(exampleOf(parameter)));
    else if (parameter.required) query.set(parameter.name, encodeURIComponent(exampleOf(parameter)));
  const body = bodyExampleOf(operation);
  const wrong = faults.filter((fault) => fault.in === "body").map(({ name, value }) => [name, value]);
  for (const { in: place, name, value } of faults) if (place === "query") query.set(name, String(value));
  const search = [...query].map(([name, value]) => `${name}=${value}`).join("&");
  const answer = await api.call(operation.method.toUpperCase(), `${path}${search && `?${search}`}`, {
    ...(body && { body: { ...body, ...Object.fromEntries(wrong) } }),
  });
  if (answer.status !== 400 && answer.status !== 422) return [];
  const { details, message } = answer.body as { details?: object; message?: string[] };
  const fields = details ? Object.keys(details) : (message ?? []).map((text) => text.split(" ")[0] ?? "");
  return [...new Set(fields.map((field) => field.split(/[.[]/)[0] ?? ""))];
}

/** The first value of a field that is refused on its own; undefined when everything is taken. */
async function faultOf(operation: Operation, field: Field): Promise<Fault | undefined> {
  for (const value of field.in === "query" ? QUERY_FAULTS : BODY_FAULTS) {
    const fault = { ...field, value };
    if ((await namedBy(operation, [fault])).includes(field.name)) return fault;
  }
  return undefined;
}

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));

const described = (await apiDescription()).operations.filter((one) => fieldsOf(one).length > 0);

test("operations with fields are found in all interfaces", () => {
  expect(described.length).toBeGreaterThan(25);
  expect(new Set(described.map((one) => one.interface)).size).toBeGreaterThan(1);
});

test.each(described.map((operation) => [operation.id, operation] as const))(
  "%s names all faulty fields in one answer",
  async (_id, operation) => {
    const fields = fieldsOf(operation);
    const faults: Fault[] = [];
    for (const field of fields) {
      const fault = await faultOf(operation, field);
      // A field of a body may take every value; no parameter does.
      if (field.in === "query") expect(fault, `${field.name} of ${operation.id}`).toBeDefined();
      if (fault) faults.push(fault);
    }
    const expectAllNamed = async (sent: readonly Fault[]) => {
      const named = await namedBy(operation, sent);
      const reportable = sent.filter(
        ({ name }) => !sent.some((other) => dependsOn[name]?.includes(other.name)),
      );
      expect(named, JSON.stringify(sent)).toEqual(expect.arrayContaining(reportable.map(({ name }) => name)));
    };
    await expectAllNamed(faults);
    for (const pair of pairsOf(faults)) await expectAllNamed(pair);
    const inQuery = faults.filter((fault) => fault.in === "query");
    // A value that its schema alone refuses is always reported.
    const undecodable = inQuery.map((fault) => ({ ...fault, value: NOT_UTF8 }));
    // An example may name what is not stored here, or lack what the value of another field needs.
    const absent = await namedBy(operation, []);
    const own = (names: readonly string[]) => names.filter((name) => !absent.includes(name)).sort();
    expect(own(await namedBy(operation, undecodable))).toEqual(own(inQuery.map(({ name }) => name)));
  },
);
