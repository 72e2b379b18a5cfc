import type { Methods } from "../method";
import { accountMethods } from "./accounts";
import { clusterMethods } from "./cluster";
import { feeMethods } from "./fees";
import { historyMethods } from "./history";
import { submitMethods } from "./submit";
import { tokenMethods } from "./tokens";

/** Every method that is answered, over HTTP and over a WebSocket alike. */
export const methods: Methods = {
  ...clusterMethods,
  ...accountMethods,
  ...tokenMethods,
  ...feeMethods,
  ...submitMethods,
  ...historyMethods,
};
