// Generated from spec/core by `npm run generate`. Do not edit.
/** What is loaded when an operation of the interface is first asked for. */
export * as answers from "./core-answers";
export * as requests from "./core-requests";
