import { oneOf } from "../../../../scripts/test-size";
import { describeMatrix } from "./matrix";

describeMatrix("solana", { oneOf: oneOf(30) });
