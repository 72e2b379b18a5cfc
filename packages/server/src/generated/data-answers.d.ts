// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressHistoryAnswer: ValidateFunction;
export const getAddressHistoryAliasAnswer: ValidateFunction;
export const getAddressAnswer: ValidateFunction;
export const searchAddressesAnswer: ValidateFunction;
export const listCounterpartiesAnswer: ValidateFunction;
export const getSubgraphAnswer: ValidateFunction;
export const screenAddressAnswer: ValidateFunction;
export const screenAddressOnAnswer: ValidateFunction;
export const getAssetFlowAnswer: ValidateFunction;
export const listMintsBurnsAnswer: ValidateFunction;
export const getTokenSummaryAnswer: ValidateFunction;
export const listTopHoldersAnswer: ValidateFunction;
export const getTotalSupplyAnswer: ValidateFunction;
export const listTransactionCategoriesAnswer: ValidateFunction;
export const createTransactionCategoryAnswer: ValidateFunction;
export const renameTransactionCategoryAnswer: ValidateFunction;
export const listChainTransactionsAnswer: ValidateFunction;
export const getChainTransactionByHashAnswer: ValidateFunction;
export const getChainTransactionAnswer: ValidateFunction;
export const listTransfersAnswer: ValidateFunction;
export const listTopAssetsAnswer: ValidateFunction;
export const listTopNetworksAnswer: ValidateFunction;
export const getTransferAnswer: ValidateFunction;
