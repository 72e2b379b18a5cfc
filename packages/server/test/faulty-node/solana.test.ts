import { describeFaultyPayments } from "./suite";

describeFaultyPayments("solana");
