// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressBalanceParameters: ValidateFunction;
export const createAddressListBody: ValidateFunction;
export const getAddressListParameters: ValidateFunction;
export const listAddressListBalancesParameters: ValidateFunction;
export const listWorkspaceBalancesParameters: ValidateFunction;
export const listAddressBalancesParameters: ValidateFunction;
export const createTransactionCategoryBody: ValidateFunction;
export const renameTransactionCategoryParameters: ValidateFunction;
export const renameTransactionCategoryBody: ValidateFunction;
export const deleteTransactionCategoryParameters: ValidateFunction;
