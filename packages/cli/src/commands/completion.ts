import { completionScripts, type Shell } from "../completion/shells";
import type { Context } from "../context";
import { usageError } from "../errors";

/** Prints the script that a shell loads to complete this command. */
export async function completion(context: Context, { args }: { args: { shell: string } }): Promise<void> {
  const shells = Object.keys(completionScripts);
  const isShell = (name: string): name is Shell => shells.includes(name);
  if (!isShell(args.shell))
    throw usageError(`There is no completion for "${args.shell}".`, `Shells: ${shells.join(", ")}.`);
  const script = completionScripts[args.shell];
  context.print({ shell: args.shell, script }, () => script.trimEnd());
}
