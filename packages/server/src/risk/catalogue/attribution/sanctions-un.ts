import { onListOf } from "./sanctions-list";

export const sanctionsUn = onListOf("un", {
  description: "The address is on the consolidated list of the United Nations Security Council.",
  source: "UN consolidated list",
});
