// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressFunderParameters: ValidateFunction;
export const getAddressFunderFromHistoryParameters: ValidateFunction;
export const listMultisigMembershipsParameters: ValidateFunction;
export const createTransactionCategoryBody: ValidateFunction;
export const renameTransactionCategoryParameters: ValidateFunction;
export const renameTransactionCategoryBody: ValidateFunction;
export const deleteTransactionCategoryParameters: ValidateFunction;
