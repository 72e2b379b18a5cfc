import { describeMatrix } from "./matrix";

for (const family of ["evm", "solana", "cosmos"] as const) describeMatrix(family, { oneOf: 12 });
