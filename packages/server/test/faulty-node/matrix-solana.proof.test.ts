import { describeMatrix } from "./matrix";

describeMatrix("solana");
