import type { PaymentSignal } from "./signal";

/**
 * That the index has the latest payments of both networks. It says nothing when it does; when it does not, it fails, so that what was
 * found, or not found, in older payments alone does not pass for all there is.
 */
export const indexState: PaymentSignal<undefined> = {
  id: "index",
  pillar: "payment",
  observe: async ({ source, destination }, { data }) => {
    await Promise.all([source, destination].map((party) => data.requireLatest(party)));
    return undefined;
  },
};
