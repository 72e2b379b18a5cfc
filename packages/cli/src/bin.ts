import { version } from "./version";

// Handled before anything else is loaded, so that printing the version takes no longer than starting Node.
const first = process.argv[2];
if (first === "--version" || first === "-V") {
  process.stdout.write(`${version}\n`);
} else {
  const { runProcess } = await import("./process");
  await runProcess();
}
