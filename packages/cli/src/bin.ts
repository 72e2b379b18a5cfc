import { runProcess } from "./process";

void runProcess();
