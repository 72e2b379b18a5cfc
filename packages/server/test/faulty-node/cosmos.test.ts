import { describeFaultyPayments } from "./suite";

describeFaultyPayments("cosmos");
