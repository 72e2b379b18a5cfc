import { expect, test } from "vitest";
import type { CrudResource, crudClient } from "./client";

/**
 * The rules for every resource whose items have names that are unique in a workspace, in any letter case. `client` calls its
 * operations.
 */
export function describeNamed(
  { most, sorted }: NonNullable<CrudResource["named"]>,
  client: ReturnType<typeof crudClient>,
): void {
  const { call, idOf, invalid, listed, made, newBody } = client;
  const { create, changes, list } = client.operations;
  const named = (name: string) => ({ body: { ...newBody(), name } });

  test("a name is compared without the blanks around it, in any letter case, an accent being one character or two", async () => {
    const item = await made(named("  Caf\u00e9 One "));
    expect(item.name).toBe("Caf\u00e9 One");
    for (const same of ["Caf\u00e9 One", " \u00a0cAF\u00c9 oNE", "Cafe\u0301 One"]) {
      const { status, body } = await call(create, undefined, named(same));
      if (!create.object["x-idempotent"]) expect(status, same).toBe(409);
      else expect([status, body], same).toEqual([create.object.responses["200"] ? 200 : 201, item]);
    }
  });

  test.each([create, ...changes])(
    "$id takes no name that is blank, too long or not one line",
    async (operation) => {
      const id = operation === create ? undefined : idOf(await made());
      for (const name of ["   ", "a\u0000b", "a\nb", "x".repeat(most + 1)]) {
        const { status, text } = await call(operation, id, named(name));
        expect([status, text], name).toEqual([invalid(operation), expect.stringMatching(/"name[ "]/)]);
      }
      const longest = "\u{1F4B6}".repeat(most - 10) + operation.id.slice(0, 10);
      expect((await call(operation, id, named(longest))).body.name).toBe(longest);
    },
  );

  test.each(changes)(
    "$id refuses a name that another item has, and takes its own in another letter case",
    async (change) => {
      const [item, other] = [await made(named("Old name")), await made(named("Taken"))];
      for (const taken of ["Taken", " taken"])
        expect((await call(change, idOf(item), named(taken))).status).toBe(409);
      const { body } = await call(change, idOf(item), named("OLD NAME"));
      expect(body).toMatchObject({ [client.idName]: idOf(item), name: "OLD NAME" });
      if (list) expect(await listed()).toContainEqual(other);
    },
  );

  if (list && sorted)
    test("its list is sorted by name in any letter case", async () => {
      const key = await client.newKey({ workspace: `names of ${client.path}` });
      const names = ["zinc", "Apple", "mercury"];
      for (const name of names) await made({ ...named(name), key });
      const own = (await listed({ key }))
        .map(({ name }) => name)
        .filter((name) => names.includes(String(name)));
      expect(own).toEqual(["Apple", "mercury", "zinc"]);
    });
}
