import { describeMatrix } from "./matrix";

describeMatrix("evm");
