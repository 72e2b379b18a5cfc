import type { CommandRow } from "@waybill/spec/client-tables";
import { describe, expect, test } from "vitest";
import { person, type Setup, waybill } from "../harness";

/** The commands of a resource: its `create`, and the commands that take the identifier of an item. */
interface CrudCommands {
  create: CommandRow;
  list?: CommandRow | undefined;
  read?: CommandRow | undefined;
  change?: CommandRow | undefined;
  remove?: CommandRow | undefined;
}

/**
 * The commands of every resource that has a `create`, by the words of their group. A command with an identifier in its path
 * belongs to a nested item, such as an import of a connection, which is read with both identifiers.
 */
export function crudCommands(commands: readonly CommandRow[]): Map<string, CrudCommands> {
  const found = new Map<string, CrudCommands>();
  for (const create of commands.filter(
    ({ words, positional }) => words.at(-1) === "create" && positional.length === 0,
  )) {
    const group = create.words.slice(0, -1).join(" ");
    const own = commands.filter(({ words }) => words.slice(0, -1).join(" ") === group);
    const called = (verb: string) => own.find(({ words }) => words.at(-1) === verb);
    const change = own.find(({ body, positional }) => body && positional.length === 1);
    found.set(group, {
      create,
      list: called("list"),
      read: called("show"),
      change,
      remove: called("delete"),
    });
  }
  return found;
}

/** The value with which an item was created. For a new alert rule, `id` is the id of its template. */
const givenAs = (item: Record<string, unknown>, name: string): unknown =>
  name === "id" && item.alert_template ? Reflect.get(Object(item.alert_template), "id") : item[name];

/** The words of a command line, separated as a shell does. */
export const words = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "").slice(1);

/**
 * The common tests for the commands of every resource, derived from their rows and the example in the help of `create`. `other`
 * has options for another item, each followed by its value; `setup` is called within the tests.
 */
export function describeCommands(commands: CrudCommands, other: readonly string[], setup: () => Setup): void {
  const { create, list, read, change, remove } = commands;
  const typed = (row: CommandRow) => row.words;
  const example = words(create.examples[0]?.[0] ?? "");
  const run = (args: readonly string[], more: Setup = {}) => waybill([...args], { ...setup(), ...more });
  const json = async (args: readonly string[], more?: Setup) => {
    const { code, stdout, stderr } = await run([...args, "--json"], more);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const idNamed = [read, change, remove].find((row) => row)?.positional[0]?.name ?? "id";
  // If an argument names the kind of identifier, the item calls it `id`: <rule_id>.
  const idName = idNamed.endsWith("_id") ? "id" : idNamed;
  const given = (item: Record<string, unknown>) =>
    Object.fromEntries((create.body ?? []).map((name) => [name, givenAs(item, name)]));
  /** The options for the other item that a command has. */
  const takenBy = ({ flags }: CommandRow) =>
    other.filter((_, at) => flags.some(({ flag }) => flag === other[at - (at % 2)]));
  const deleted = async (id: string) => {
    if (remove) expect((await run([...typed(remove), id, "--yes"])).code).toBe(0);
  };
  /** The item of this command line, read from the server if possible. */
  const made = async (args: readonly string[], more?: Setup) => {
    const item = await json(args, more);
    return read ? json([...typed(read), item[idName]]) : item;
  };

  test("a created item is shown, and listed with its columns and all of its identifier", async () => {
    const shown = await run(example);
    expect(shown.code, shown.stderr).toBe(0);
    const [, id = ""] = new RegExp(`^${idName} +(\\S+)$`, "m").exec(shown.stdout) ?? [];
    expect(id).not.toBe("");
    if (list) {
      const { stdout } = await run(typed(list), { terminal: 120 });
      for (const title of list.tables[0]?.columns.map((column) => column.split("=")[1]) ?? [])
        if (title !== undefined) expect(stdout.split("\n")[0]).toContain(title);
      // The next command needs the identifier, so a terminal shows it completely.
      expect(stdout).toMatch(new RegExp(`^\\S.* ${id}$`, "m"));
      expect(JSON.stringify(await json(typed(list)))).toContain(id);
    }
    await deleted(id);
  });

  if (change)
    test("it is changed", async () => {
      const item = await made(example);
      const changed = await json([...typed(change), item[idName], ...takenBy(change)]);
      expect(changed).toMatchObject({ [idName]: item[idName] });
      expect(given(changed)).not.toEqual(given(item));
      await deleted(item[idName]);
    });

  test("a body comes from a file, too, and options add to it", async () => {
    const item = await made(example);
    await deleted(item[idName]);
    const stdin = JSON.stringify(given(item));
    const fromBody = [...typed(create), "--body", "-"];
    const piped = await made(fromBody, { stdin });
    expect(given(piped)).toEqual(given(item));
    await deleted(piped[idName]);
    // Giving both is a mistake, and nothing is created.
    const over = await run([...fromBody, ...other], { stdin });
    expect(over).toMatchObject({ code: 2, stdout: "" });
    expect(over.stderr).toContain("--body contradict each other");
    // An option that is missing in the body is added to it.
    const plain = await made([...typed(create), ...other]);
    await deleted(plain[idName]);
    const empty = await made([...fromBody, ...other], { stdin: "{}" });
    expect(given(empty)).toEqual(given(plain));
    await deleted(empty[idName]);
    expect((await run(fromBody, { stdin: "[1]" })).code).toBe(2);
  });

  test("a missing field is named by its option", async () => {
    const { code, stdout, stderr } = await run(typed(create));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(create.flags.find(({ required }) => required)?.flag ?? "");
    expect(stderr).toContain("or the whole request with --body FILE");
  });

  test("without a key nothing is shown (3)", async () => {
    const { WAYBILL_API_KEY: _, ...env } = setup().env ?? {};
    expect(await run(list ? typed(list) : example, { env })).toMatchObject({ code: 3, stdout: "" });
  });

  if (remove)
    describe("a deletion", () => {
      test("asks first; the answer is needed, and without a terminal --yes is", async () => {
        const item = await made(example);
        const line = [...typed(remove), item[idName]];
        const unasked = await run(line);
        expect(unasked).toMatchObject({ code: 2, stdout: "" });
        expect(unasked.stderr).toContain("--yes");
        const no = person(false);
        expect((await run(line, { terminal: 80, prompts: no })).code).toBe(9);
        expect(no.questions).toEqual([remove.confirm?.replace(`{${idNamed}}`, item[idName])]);
        if (list) expect(JSON.stringify(await json(typed(list)))).toContain(item[idName]);
        expect((await run(line, { terminal: 80, prompts: person(true) })).code).toBe(0);
      });

      test("is done once", async () => {
        const item = await made(example);
        const line = [...typed(remove), item[idName], "--yes"];
        expect(await run(line)).toEqual({ code: 0, stdout: "", stderr: "Done.\n" });
        if (list) expect(JSON.stringify(await json(typed(list)))).not.toContain(item[idName]);
        for (const row of [read, remove].filter((one) => one !== undefined))
          expect((await run([...typed(row), item[idName], ...(row === remove ? ["--yes"] : [])])).code).toBe(
            4,
          );
      });
    });
}
