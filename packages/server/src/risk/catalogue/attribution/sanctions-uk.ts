import { onListOf } from "./sanctions-list";

export const sanctionsUk = onListOf("uk", {
  description: "The address is on the sanctions list of the United Kingdom.",
  source: "UK sanctions list",
});
