import { testCanaries } from "./support/canaries";

testCanaries(150);
