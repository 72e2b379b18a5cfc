import { testWorlds } from "./suite";

testWorlds(Number(process.env.ACCOUNT_WORLDS ?? "12"));
