import type { PaymentHistory } from "../../indexing/account-activity";
import type { PaymentSignal } from "./signal";

/** What the sender has paid the recipient before, on chain or through this workspace; undefined when it never did. */
export const interactionHistory: PaymentSignal<PaymentHistory | undefined> = {
  id: "interaction_history",
  pillar: "behaviour",
  observe: ({ source, destination }, { facts }) => facts.paymentHistory(source, destination),
};
