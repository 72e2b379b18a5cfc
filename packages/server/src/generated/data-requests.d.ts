// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAssetFlowParameters: ValidateFunction;
export const listMintsBurnsParameters: ValidateFunction;
export const getTokenSummaryParameters: ValidateFunction;
export const listTopHoldersParameters: ValidateFunction;
export const getTotalSupplyParameters: ValidateFunction;
export const createTransactionCategoryBody: ValidateFunction;
export const renameTransactionCategoryParameters: ValidateFunction;
export const renameTransactionCategoryBody: ValidateFunction;
export const deleteTransactionCategoryParameters: ValidateFunction;
