import type { Context } from "../context";
import { configPath } from "../settings/config-file";

export async function configPathCommand(context: Context): Promise<void> {
  const path = configPath(context.io);
  context.print({ path }, () => path);
}
