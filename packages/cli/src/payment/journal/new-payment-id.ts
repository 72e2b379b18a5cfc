import { randomBytes } from "node:crypto";

/** The name of a payment to which the user gave none. */
export const newPaymentId = (): string => `pay-${randomBytes(8).toString("hex")}`;
