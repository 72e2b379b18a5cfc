import { describeFaultyPayments } from "./suite";

describeFaultyPayments("evm");
