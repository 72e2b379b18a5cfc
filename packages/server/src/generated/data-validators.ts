// Generated from spec/data by `npm run generate`. Do not edit.
/** What is loaded when an operation of the interface is first asked for. */
export * as answers from "./data-answers";
export * as requests from "./data-requests";
