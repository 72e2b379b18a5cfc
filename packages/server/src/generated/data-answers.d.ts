// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAssetFlowAnswer: ValidateFunction;
export const listMintsBurnsAnswer: ValidateFunction;
export const getTokenSummaryAnswer: ValidateFunction;
export const listTopHoldersAnswer: ValidateFunction;
export const getTotalSupplyAnswer: ValidateFunction;
export const listTransactionCategoriesAnswer: ValidateFunction;
export const createTransactionCategoryAnswer: ValidateFunction;
export const renameTransactionCategoryAnswer: ValidateFunction;
