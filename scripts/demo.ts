/**
 * `npm run demo`: one payment, start to finish, on local chains that were started for it. `npm run demo -- --all`: one
 * payment of every kind, over every family of networks. `npm run demo -- --treasury`: the last month of a treasury,
 * until it is closed.
 */
import { playDemo } from "./demo/play.ts";

await playDemo(process.argv.slice(2));
