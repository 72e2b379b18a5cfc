import fc from "fast-check";
import { expect, test } from "vitest";
import { ConfigError } from "./errors";
import { systemRuntime } from "./lib/system-runtime";
import { createVault, readCredentialsKeys, VaultError } from "./vault";

const [old, young] = ["11".repeat(32), Buffer.alloc(32, 7).toString("base64")];
const vaultOf = (text: string) => createVault(readCredentialsKeys(text), systemRuntime);
const vault = vaultOf(old);

test("a sealed value is opened by its owner's id, and shows nothing", () => {
  const credentials = fc.dictionary(fc.string(), fc.string({ minLength: 8 }), { noNullPrototype: true });
  fc.assert(
    fc.property(fc.uuid(), credentials, (owner, given) => {
      const sealed = vault.seal(owner, given);
      expect(vault.open(owner, sealed)).toEqual(given);
      expect(vault.seal(owner, given)).not.toBe(sealed);
      for (const secret of Object.values(given)) expect(sealed).not.toContain(secret);
    }),
    { numRuns: 50 },
  );
});

test("another row, another key and a changed byte open nothing", () => {
  const sealed = vault.seal("a", { api_key: "secret" });
  expect(() => vault.open("b", sealed)).toThrow(VaultError);
  expect(() => vaultOf(young).open("a", sealed)).toThrow(/does not have/);
  const [version, id, content = ""] = sealed.split(".");
  for (let at = 0; at < content.length - 1; at += 1) {
    const changed = content[at] === "A" ? "B" : "A";
    const other = `${version}.${id}.${content.slice(0, at)}${changed}${content.slice(at + 1)}`;
    expect(() => vault.open("a", other)).toThrow(VaultError);
  }
  for (const rubbish of ["", "v1", `v1.${id}`, `v1.${id}.`, `v2.${id}.${content}`, "{}"])
    expect(() => vault.open("a", rubbish)).toThrow(VaultError);
});

test("after a rotation the new key seals, and the old one still opens", () => {
  const rotated = vaultOf(`${young}\n${old}\n`);
  expect(rotated.open("a", vault.seal("a", { key: "1" }))).toEqual({ key: "1" });
  expect(vaultOf(young).open("a", rotated.seal("a", { key: "2" }))).toEqual({ key: "2" });
});

test.each(["", " \n", "short", "0".repeat(63), "zz".repeat(32), `${old} hunter2`])(
  "the key %j is refused, and not said",
  (text) => {
    expect(() => readCredentialsKeys(text)).toThrow(ConfigError);
    expect(() => readCredentialsKeys(text)).not.toThrow(/hunter2|zzzz/);
  },
);
