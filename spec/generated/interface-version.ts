// Generated from spec/info.yaml by `npm run generate`. Do not edit.

/** The version of the interface, as answers have it in `Waybill-Version`. */
export const interfaceVersion = "1.0.0";
