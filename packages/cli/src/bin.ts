import { version } from "./version";

// Answered before anything else is loaded: asking for the version must cost no more than starting Node.
const first = process.argv[2];
if (first === "--version" || first === "-V") {
  process.stdout.write(`${version}\n`);
} else {
  const { runProcess } = await import("./process");
  await runProcess();
}
