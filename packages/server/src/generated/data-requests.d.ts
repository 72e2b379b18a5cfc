// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressParameters: ValidateFunction;
export const searchAddressesParameters: ValidateFunction;
export const listCounterpartiesParameters: ValidateFunction;
export const getSubgraphBody: ValidateFunction;
export const screenAddressParameters: ValidateFunction;
export const screenAddressOnParameters: ValidateFunction;
export const createTransactionCategoryBody: ValidateFunction;
export const renameTransactionCategoryParameters: ValidateFunction;
export const renameTransactionCategoryBody: ValidateFunction;
export const deleteTransactionCategoryParameters: ValidateFunction;
