export { ownIndexes } from "../dialect/own-indexes";
