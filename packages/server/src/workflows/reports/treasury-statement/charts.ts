import { escaped } from "../xml";

// Charts as SVG elements of a page, without scripts. Heights and widths are the only figures that are no exact numbers.

/** A pair of bars above a label. */
export interface BarPair {
  label: string;
  /** Millionths of a dollar; undefined where it is not known. */
  up: bigint | undefined;
  down: bigint | undefined;
  /** What a pointer shows. */
  title: string;
}

const WIDTH = 960;
const [TOP, HEIGHT, LEFT] = [12, 150, 84];

/** The largest of some values; 0 where there is none. */
export function largestOf(values: readonly bigint[]): bigint {
  let largest = 0n;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}

/** How long a bar is, of the longest one. */
const lengthOf = (value: bigint | undefined, largest: bigint, longest: number): number =>
  value === undefined || largest === 0n ? 0 : (Number((value * 10_000n) / largest) / 10_000) * longest;

const fixed = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

/** What came in upwards, what went out downwards, over time. `axis`: the largest value as text. */
export function flowChart(pairs: readonly BarPair[], axis: string): string {
  const largest = largestOf(pairs.flatMap(({ up = 0n, down = 0n }) => [up, down]));
  const step = (WIDTH - LEFT) / Math.max(1, pairs.length);
  const width = Math.min(40, step * 0.7);
  const middle = TOP + HEIGHT;
  const every = Math.ceil(pairs.length / 16);
  const bars = pairs.map(({ label, up, down, title }, at) => {
    const x = LEFT + at * step + (step - width) / 2;
    const [above, below] = [lengthOf(up, largest, HEIGHT), lengthOf(down, largest, HEIGHT)];
    const rect = (y: number, height: number, name: string) =>
      height > 0
        ? `<rect class="${name}" x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(Math.max(1, height))}"/>`
        : "";
    const text =
      at % every === 0
        ? `<text class="tick" x="${fixed(x + width / 2)}" y="${middle + HEIGHT + 18}">${escaped(label)}</text>`
        : "";
    return `<g><title>${escaped(title)}</title>${rect(middle - above, above, "in")}${rect(middle, below, "out")}</g>${text}`;
  });
  const mark = (y: number, text: string) =>
    `<text class="axis" x="${LEFT - 8}" y="${y}">${escaped(text)}</text>`;
  return `<div class="wide"><svg viewBox="0 0 ${WIDTH} ${2 * HEIGHT + TOP + 26}" role="img" aria-label="Inflow and outflow over time">${mark(TOP + 8, axis)}${mark(middle + 4, "0")}${mark(middle + HEIGHT, axis)}<line class="zero" x1="${LEFT}" x2="${WIDTH}" y1="${middle}" y2="${middle}"/>${bars.join("")}</svg></div>`;
}

/** A bar to the right of a label. */
export interface Row {
  label: string;
  value: bigint;
  text: string;
}

/** Values as bars, one below the other. */
export function barChart(rows: readonly Row[], name: string, label: string): string {
  const largest = largestOf(rows.map(({ value }) => value));
  const bars = rows.map(({ label: of, value, text }, at) => {
    const y = at * 26;
    const length = Math.max(1, lengthOf(value, largest, 560));
    return `<text class="name" x="150" y="${y + 17}">${escaped(of)}</text><rect class="${name}" x="160" y="${y + 4}" width="${fixed(length)}" height="18"/><text class="value" x="${fixed(168 + length)}" y="${y + 17}">${escaped(text)}</text>`;
  });
  return `<div class="wide"><svg viewBox="0 0 ${WIDTH} ${rows.length * 26}" role="img" aria-label="${escaped(label)}">${bars.join("")}</svg></div>`;
}
