// Generated from spec by `npm run generate`. Do not edit.

/** The tables of the interfaces whose methods are made from the description, each loaded when it is first used. */
export const interfaceTables = {
  data: () => import("./data-client"),
  risk: () => import("./risk-client"),
  platform: () => import("./platform-client"),
};
