import type { Party } from "../../chains/payment";
import type { TokenFlag } from "../token-flags";
import type { Signal } from "./signal";

/** How risky the token is that a party gives or gets. */
export const tokenRisk: Signal<Party, TokenFlag> = {
  id: "token_risk",
  pillar: "payment",
  observe: async (party, { facts }) => facts.tokenFlag(party),
};
