// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressAnswer: ValidateFunction;
export const searchAddressesAnswer: ValidateFunction;
export const listCounterpartiesAnswer: ValidateFunction;
export const getSubgraphAnswer: ValidateFunction;
export const screenAddressAnswer: ValidateFunction;
export const screenAddressOnAnswer: ValidateFunction;
export const listTransactionCategoriesAnswer: ValidateFunction;
export const createTransactionCategoryAnswer: ValidateFunction;
export const renameTransactionCategoryAnswer: ValidateFunction;
