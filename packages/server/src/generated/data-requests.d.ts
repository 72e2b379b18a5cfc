// Generated from spec/data by `npm run generate`. Do not edit.
import type { ValidateFunction } from "ajv";

export const getAddressHistoryParameters: ValidateFunction;
export const getAddressHistoryAliasParameters: ValidateFunction;
export const getAddressParameters: ValidateFunction;
export const getAddressBalanceParameters: ValidateFunction;
export const searchAddressesParameters: ValidateFunction;
export const createAddressListBody: ValidateFunction;
export const getAddressListParameters: ValidateFunction;
export const listAddressListBalancesParameters: ValidateFunction;
export const listWorkspaceBalancesParameters: ValidateFunction;
export const listAddressBalancesParameters: ValidateFunction;
export const listCounterpartiesParameters: ValidateFunction;
export const getSubgraphBody: ValidateFunction;
export const screenAddressParameters: ValidateFunction;
export const screenAddressOnParameters: ValidateFunction;
export const createTransactionCategoryBody: ValidateFunction;
export const renameTransactionCategoryParameters: ValidateFunction;
export const renameTransactionCategoryBody: ValidateFunction;
export const deleteTransactionCategoryParameters: ValidateFunction;
export const listChainTransactionsParameters: ValidateFunction;
export const getChainTransactionByHashParameters: ValidateFunction;
export const getChainTransactionParameters: ValidateFunction;
export const listTransfersParameters: ValidateFunction;
export const listTopAssetsParameters: ValidateFunction;
export const listTopNetworksParameters: ValidateFunction;
export const getTransferParameters: ValidateFunction;
