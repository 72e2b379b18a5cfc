import { onListOf } from "./sanctions-list";

export const sanctionsOfac = onListOf("ofac", {
  description: "The address is on the SDN list of the U.S. Treasury's OFAC.",
  source: "OFAC SDN",
});
