import type { Methods } from "../method";
import { accountMethods } from "./accounts";
import { clusterMethods } from "./cluster";
import { feeMethods } from "./fees";
import { historyMethods } from "./history";
import { submitMethods } from "./submit";
import { tokenMethods } from "./tokens";

/** All methods, available over HTTP and WebSocket. */
export const methods: Methods = {
  ...clusterMethods,
  ...accountMethods,
  ...tokenMethods,
  ...feeMethods,
  ...submitMethods,
  ...historyMethods,
};
