import { listedWords } from "../../risk/sanctions/listed-parties";
import type { IntentRule } from "./rule";

/** That no list names who pays, who is paid, or what the payment goes through. Every policy has it. */
export const sanctions: IntentRule = {
  key: "sanctions",
  name: "Sanctions lists",
  scope: "transaction",
  refuses: ({ sanctions }) =>
    `A payment with a party that a sanctions list names${
      sanctions?.acceptWithReason === "allow" ? ", unless it is submitted with a reason" : ""
    }; and each payment while the lists cannot be read.`,
  judge(_, __, { listed }) {
    if (!listed) return { expected: "sanctions lists that can be read", found: "none that could be" };
    if (listed.length === 0) return undefined;
    return { expected: "no party that a sanctions list names", found: listed.map(listedWords).join("; ") };
  },
};
