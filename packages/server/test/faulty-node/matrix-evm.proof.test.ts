import { oneOf } from "../../../../scripts/test-size";
import { describeMatrix } from "./matrix";

describeMatrix("evm", { oneOf: oneOf(30) });
