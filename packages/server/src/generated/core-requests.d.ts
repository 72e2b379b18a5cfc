// Generated from spec/core by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const listNetworkTokensParameters: ValidateFunction;
export const createPersonBody: ValidateFunction;
export const findPersonByAccountParameters: ValidateFunction;
export const getPersonParameters: ValidateFunction;
export const replacePersonParameters: ValidateFunction;
export const replacePersonBody: ValidateFunction;
export const deletePersonParameters: ValidateFunction;
export const submitTransactionBody: ValidateFunction;
export const getQuoteParameters: ValidateFunction;
export const getQuotesParameters: ValidateFunction;
export const getTransactionParameters: ValidateFunction;
export const trackTransactionParameters: ValidateFunction;
