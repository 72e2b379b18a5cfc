import type { Party } from "../../chains/payment";
import type { TokenFlag } from "../token-flags";
import type { Signal } from "./signal";

/** The risk of the token that a party sends or receives. */
export const tokenRisk: Signal<Party, TokenFlag> = {
  id: "token_risk",
  pillar: "payment",
  observe: async (party, { data }) => data.tokenFlag(party),
};
