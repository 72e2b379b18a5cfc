import { onListOf } from "./sanctions-list";

export const sanctionsOfac = onListOf("ofac", {
  description: "The address is on a sanctions list of the U.S. Treasury's OFAC: SDN, or non-SDN.",
  source: "OFAC SDN, OFAC non-SDN",
});
