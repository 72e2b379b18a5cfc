import { version } from "./version";

// Handled before anything else is loaded, so that printing the version takes no longer than starting Node.
const first = process.argv[2];
if (first === "--version" || first === "-V") {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") return;
    process.stderr.write(`error: The output could not be written (${code}).\n`);
    process.exitCode = 1;
  });
  process.stdout.write(`${version}\n`);
} else {
  const { runProcess } = await import("./process");
  await runProcess();
}
