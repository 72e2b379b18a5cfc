import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorForm } from "../../../../scripts/generate/error-form";
import { resolve } from "../../../../scripts/generate/schemas";
import type { Harness } from "../harness";
import { type CrudResource, crudClient, type Described, unknownOf } from "./client";
import { faultsOf } from "./faults";
import { describeNamed } from "./named";

/**
 * The rules for every resource, over HTTP, with those operations that it has: to list, create, read, change and delete. All
 * but a sound body follows from its description. `api` is asked for within the tests.
 */
export function describeCrud(
  path: string,
  resource: CrudResource,
  described: Described,
  api: () => Pick<Harness, "call" | "newKey">,
): void {
  const client = crudClient(path, resource, described, api);
  const { call, idOf, inList, invalid, listed, made, newBody, withBody } = client;
  const { list, create, read, remove, changes, ofItem } = client.operations;

  test("a created item is read and listed as it was answered", async () => {
    const item = await made();
    const id = idOf(item);
    if (read) expect((await call(read, id)).body).toMatchObject(item);
    if (list) expect((await listed()).filter((one) => idOf(one) === id)).toEqual([inList(item)]);
    expect(ofItem).not.toEqual([]);
  });

  test("the same creation again is the same item where it is idempotent, else a conflict or another item", async () => {
    const body = newBody();
    const answers = [await call(create, undefined, { body })];
    for (const answer of await Promise.all([1, 2, 3].map(() => call(create, undefined, { body }))))
      answers.push(answer);
    const stored = answers.filter(({ status }) => status !== 409).map((answer) => answer.body);
    const different = create.object["x-idempotent"] ? 1 : stored.length;
    expect(new Set(stored.map(idOf)).size).toBe(different);
    if (create.object["x-idempotent"]) expect(stored).toHaveLength(answers.length);
    if (create.object.responses["200"] && create.object.responses["201"])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const ids = (await listed()).map(idOf);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  describe.each(changes)("$id", (change) => {
    test("changes one item and no other, and the same again changes nothing", async () => {
      const [item, other, body] = [await made(), await made(), newBody(change)];
      const changed = await call(change, idOf(item), { body });
      expect([changed.status, idOf(changed.body)]).toEqual([200, idOf(item)]);
      expect(changed.body).not.toEqual(item);
      // An identifier of the service is the same in any letter case.
      const id = client.ownId ? idOf(item).toUpperCase() : idOf(item);
      expect((await call(change, id, { body })).body).toEqual(changed.body);
      if (read) expect((await call(read, idOf(item))).body).toMatchObject(changed.body);
      if (list) expect(await listed()).toEqual(expect.arrayContaining([changed.body, other].map(inList)));
    });
  });

  if (remove)
    test("a deleted item is gone, and cannot be deleted again", async () => {
      const [item, other] = [await made(), await made()];
      const deleted = await call(remove, idOf(item));
      // Some interfaces acknowledge it (200).
      const [status, answer] = remove.object.responses["204"] ? [204, ""] : [200, '{"acknowledged":true}'];
      expect([deleted.status, deleted.text]).toEqual([status, answer]);
      for (const operation of ofItem)
        expect((await call(operation, idOf(item), withBody(operation))).status).toBe(404);
      const left = await listed();
      expect(left.map(idOf)).not.toContain(idOf(item));
      if (list) expect(left).toContainEqual(inList(other));
    });

  test.each(ofItem)("$id knows neither an unknown identifier nor a malformed one", async (operation) => {
    const unknown = unknownOf(idOf(await made()));
    for (const id of [
      unknown,
      "0",
      "no identifier",
      "A".repeat(64),
      `${unknown}0`,
      "%2f",
      "x".repeat(300),
      "\u0000",
    ]) {
      const { status, body, text } = await call(operation, id, withBody(operation));
      if (client.isId(operation, id)) expect([status, body.code], id).toEqual([404, resource.notFound]);
      else
        expect([status, text], id).toEqual([
          invalid(operation),
          expect.stringMatching(`"${client.idName}[ "]`),
        ]);
    }
  });

  if (!resource.shared)
    test.each(ofItem)(
      "$id answers another workspace as if there were no such item, and does nothing",
      async (operation) => {
        const item = await made();
        const options = { ...withBody(operation), key: await api().newKey({ workspace: "another" }) };
        const foreign = await call(operation, idOf(item), options);
        expect(foreign.status).toBe(404);
        expect(foreign.body).toEqual((await call(operation, unknownOf(idOf(item)), options)).body);
        if (read) expect((await call(read, idOf(item))).body).toMatchObject(item);
        if (list) expect(await listed()).toContainEqual(inList(item));
      },
    );

  if (list && !resource.shared)
    test("a list has the items of its own workspace only", async () => {
      const key = await api().newKey({ workspace: "another" });
      const body = newBody();
      const [own, foreign] = [await made({ body }), await made({ key, body })];
      expect((await listed()).map(idOf)).not.toContain(idOf(foreign));
      expect((await listed({ key })).map(idOf)).not.toContain(idOf(own));
    });

  if (resource.named) describeNamed(resource.named, client);

  test.each(resource.longLists ?? [])("%s can have as many items as its schema allows", async (name) => {
    const schema = create.object.requestBody?.content["application/json"]?.schema ?? {};
    const most = Number(resolve(described.document, schema).properties?.[name]?.maxItems);
    const items = Array.from({ length: most }, () => newBody()[name]).flat();
    const item = await made({ body: { ...newBody(), [name]: items } });
    if (read) expect((await call(read, idOf(item))).body[name]).toHaveLength(most);
  });

  test("nothing is done without a key", async () => {
    const item = await made();
    const before = await listed();
    for (const operation of [list, create, ...ofItem].filter((one) => one !== undefined)) {
      const id = ofItem.includes(operation) ? idOf(item) : undefined;
      expect((await call(operation, id, { ...withBody(operation), key: null })).status).toBe(401);
    }
    expect(await listed()).toEqual(before);
  });

  test.each([create, ...changes])(
    "$id refuses what breaks its schema, names the field and stores nothing",
    async (operation) => {
      const schema = operation.object.requestBody?.content["application/json"]?.schema ?? {};
      const id = operation === create ? undefined : idOf(await made());
      const before = await listed();
      const faults = faultsOf(described.document, schema, newBody(operation));
      expect(faults).not.toEqual([]);
      for (const { field, wrong, value } of faults) {
        const { status, body, text } = await call(operation, id, { body: value });
        expect([status, body.code], `${field} ${wrong}: ${text}`).toEqual([
          invalid(operation),
          "validation_failed",
        ]);
        expect(text, `${field} ${wrong}`).toContain(`"${field}`);
      }
      expect(await listed()).toEqual(before);
    },
  );

  test.each(resource.refused ?? [])("a creation is refused that names $fields", async ({ body, fields }) => {
    const answer = await call(create, undefined, { body });
    expect([answer.status, answer.body.code]).toEqual([invalid(create), "validation_failed"]);
    const path = errorForm(described.document).fields?.split(".") ?? [];
    const named = path.reduce<unknown>((part, name) => Object(part)[name], answer.body);
    expect(Object.keys(Object(named)).sort()).toEqual([...fields].sort());
  });

  if (client.paged)
    test("pages of any sizes have every item once, in the order of the list, whatever comes meanwhile", async () => {
      const key = await api().newKey({ workspace: `pages of ${path}` });
      for (let count = 0; count < 7; count += 1) await made({ key });
      const whole = await listed({ key });
      const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });
      const walked = async (some: number[]) => {
        expect(await client.walk({ key }, some)).toEqual(whole);
      };
      await fc.assert(fc.asyncProperty(sizes, walked), { numRuns: 20 });
      const grown = await client.walk({ key }, [3], async () => void (await made({ key })));
      const known = new Set(whole.map(idOf));
      expect(grown.filter((item) => known.has(idOf(item)))).toEqual(whole);
    });
}
