import { oneOf } from "../../../../scripts/test-size";
import { describeMatrix } from "./matrix";

describeMatrix("cosmos", { oneOf: oneOf(30) });
