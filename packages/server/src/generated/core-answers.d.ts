// Generated from spec/core by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const listNetworksAnswer: ValidateFunction;
export const listChainsAnswer: ValidateFunction;
export const listProvidersAnswer: ValidateFunction;
export const listTokensAnswer: ValidateFunction;
export const listNetworkTokensAnswer: ValidateFunction;
export const listPersonsAnswer: ValidateFunction;
export const createPersonAnswer: ValidateFunction;
export const findPersonByAccountAnswer: ValidateFunction;
export const getPersonAnswer: ValidateFunction;
export const replacePersonAnswer: ValidateFunction;
export const listTransactionsAnswer: ValidateFunction;
export const submitTransactionAnswer: ValidateFunction;
export const getQuoteAnswer: ValidateFunction;
export const getQuotesAnswer: ValidateFunction;
export const getTransactionAnswer: ValidateFunction;
export const trackTransactionAnswer: ValidateFunction;
