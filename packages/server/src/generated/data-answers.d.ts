// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressHistoryAnswer: ValidateFunction;
export const getAddressHistoryAliasAnswer: ValidateFunction;
export const getAddressAnswer: ValidateFunction;
export const getAddressBalanceAnswer: ValidateFunction;
export const searchAddressesAnswer: ValidateFunction;
export const createAddressListAnswer: ValidateFunction;
export const getAddressListAnswer: ValidateFunction;
export const listAddressListBalancesAnswer: ValidateFunction;
export const listWorkspaceBalancesAnswer: ValidateFunction;
export const listAddressBalancesAnswer: ValidateFunction;
export const listCounterpartiesAnswer: ValidateFunction;
export const getSubgraphAnswer: ValidateFunction;
export const screenAddressAnswer: ValidateFunction;
export const screenAddressOnAnswer: ValidateFunction;
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
