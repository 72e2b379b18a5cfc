import { expect, test } from "vitest";
import { valueWord } from "./flags";
import { globalFlags } from "./global-flags";
import { startOfCommand } from "./unknown-command";

test.each(Object.values(globalFlags))("the command begins behind $syntax", (flag) => {
  const typed = flag.syntax.replace(/<.*>/, "value").split(" ");
  expect(typed).toHaveLength(valueWord(flag) === "" ? 1 : 2);
  expect(startOfCommand([...typed, "networks"])).toBe(typed.length);
  expect(startOfCommand([...typed, "--json", "networks"])).toBe(typed.length + 1);
});

test("a value of the same argument is not looked for in the next one", () => {
  expect(startOfCommand(["--fields=slug", "networks"])).toBe(1);
  expect(startOfCommand(["--jq"])).toBe(1);
});
