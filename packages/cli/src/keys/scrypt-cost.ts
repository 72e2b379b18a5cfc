/** Cost of guessing one password (scrypt's N): geth's standard, 256 MB and about half a second. */
export const standardCost = 2 ** 18;
