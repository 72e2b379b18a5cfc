// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressBalanceAnswer: ValidateFunction;
export const createAddressListAnswer: ValidateFunction;
export const getAddressListAnswer: ValidateFunction;
export const listAddressListBalancesAnswer: ValidateFunction;
export const listWorkspaceBalancesAnswer: ValidateFunction;
export const listAddressBalancesAnswer: ValidateFunction;
export const listTransactionCategoriesAnswer: ValidateFunction;
export const createTransactionCategoryAnswer: ValidateFunction;
export const renameTransactionCategoryAnswer: ValidateFunction;
