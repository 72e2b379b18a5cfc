import type { Context } from "../context";
import { type Progress, progress } from "../output/progress";

/** Shows how many pages of a database file are done. */
export function pagesProgress(
  context: Context,
  label: string,
): { at(done: number, total: number): void; end(): void } {
  let line: Progress | undefined;
  return {
    at(done, total) {
      line ??= progress(context, `${label}, pages:`, total);
      line.at(done);
    },
    end: () => line?.end(),
  };
}
