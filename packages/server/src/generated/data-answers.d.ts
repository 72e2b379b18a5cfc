// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const listTransactionCategoriesAnswer: ValidateFunction;
export const createTransactionCategoryAnswer: ValidateFunction;
export const renameTransactionCategoryAnswer: ValidateFunction;
