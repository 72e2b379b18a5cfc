import type { Context } from "../context";
import { CliError } from "../errors";
import { table } from "../output/table";

/** Verifies that an assessment or scan follows from its stored inputs; fails with `refused` if it does not. */
export async function riskEvidenceVerify(
  context: Context,
  { args }: { args: { screenId: string } },
): Promise<void> {
  const { evidence } = (await context.client()).risk;
  const found = await evidence.verify(args.screenId, { signal: context.signal });
  context.print(found, () =>
    table(
      found.inputs,
      [
        { title: "Input", value: ({ input }) => input },
        { title: "State", value: ({ state }) => state },
        { title: "Then", value: ({ recorded }) => recorded ?? "-", shrinks: true },
        { title: "Now", value: ({ current }) => current ?? "-", shrinks: true },
      ],
      { columns: context.paint.out.columns, heading: context.paint.out.heading },
    ),
  );
  if (found.outcome === "not_computable")
    throw new CliError(
      "refused",
      "The result cannot be computed again: the assessment failed, or an earlier release stored the scan without its inputs.",
    );
  if (!found.verified)
    throw new CliError("refused", "The stored inputs do not reproduce this result.", {
      why: [
        ...found.differences.map((path) => `${path} differs`),
        ...found.inputs.filter(({ state }) => state === "altered").map(({ input }) => `${input} was altered`),
      ],
    });
  const changed = found.inputs.filter(({ state }) => state === "changed" || state === "removed");
  context.note("Verified: the stored inputs reproduce the answer byte by byte.");
  for (const { input, state } of changed)
    context.note(`The ${input} has ${state === "removed" ? "been removed" : "changed"} since.`);
}
