import type { PaymentHistory } from "../../indexing/account-activity";
import type { PaymentSignal } from "./signal";

/** Earlier payments from sender to recipient, on chain or through this workspace; undefined when there are none. */
export const interactionHistory: PaymentSignal<PaymentHistory | undefined> = {
  id: "interaction_history",
  pillar: "behaviour",
  observe: ({ source, destination }, { data }) => data.paymentHistory(source, destination),
};
