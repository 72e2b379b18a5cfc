import { onListOf } from "./sanctions-list";

export const sanctionsEu = onListOf("eu", {
  description: "The address is on the consolidated list of the European Union.",
  source: "EU consolidated list",
});
