import { type Html, html, type Part } from "./html";

/** One bar: a label, its value, and how it is written. */
export interface Bar {
  label: string;
  value: number;
  text: string;
}

const WIDTH = 640;
const ROW = 26;
const LABEL = 180;

/** A drawing that scrolls within its place: on a narrow screen its texts keep their size. */
const drawing = (caption: string, size: string, label: string, content: Part): Html =>
  html`<figure><figcaption>${caption}</figcaption><div class="scroll" tabindex="0" role="region" aria-label="${caption}"><svg viewBox="0 0 ${size}" role="img" aria-label="${label}">${content}</svg></div></figure>`;

/** A drawing in words, for those who do not see it. */
const listed = (caption: string, of: readonly { label: string; text: string }[]): string =>
  `${caption}: ${of.map(({ label, text }) => `${label} ${text}`).join("; ")}`;

/**
 * Horizontal bars, each with its label and its value in words. Negative values have another colour.
 */
export function bars(caption: string, of: readonly Bar[], none: string): Html {
  if (of.length === 0) return html`<p class="none">${none}</p>`;
  const longest = Math.max(...of.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  const height = of.length * ROW;
  return drawing(
    caption,
    `${WIDTH} ${height}`,
    listed(caption, of),
    of.map(({ label, value, text }, at) => {
      const width = (Math.abs(value) / longest) * (WIDTH - LABEL - 150);
      const y = at * ROW;
      return html`<text x="${LABEL - 8}" y="${y + 17}" class="label">${label}</text><rect x="${LABEL}" y="${y + 4}" width="${Math.max(1, width).toFixed(1)}" height="${ROW - 8}" class="${value < 0 ? "minus" : "plus"}"/><text x="${LABEL + Math.max(1, width) + 8}" y="${y + 17}">${text}</text>`;
    }),
  );
}

const CHART = 160;

/** Inflow above and outflow below a line, a pair for each period. */
export function flows(
  caption: string,
  of: readonly { label: string; inflow: number; outflow: number; text: string }[],
  none: string,
): Html {
  if (of.length === 0) return html`<p class="none">${none}</p>`;
  const most = Math.max(...of.flatMap(({ inflow, outflow }) => [inflow, outflow]), Number.MIN_VALUE);
  const step = WIDTH / of.length;
  const middle = CHART / 2;
  const size = (value: number) => ((value / most) * (middle - 4)).toFixed(1);
  const columns = of.map(({ label, inflow, outflow, text }, at) => {
    const x = (at * step + step * 0.15).toFixed(1);
    const width = (step * 0.7).toFixed(1);
    return html`<g><title>${label}: ${text}</title><rect x="${x}" y="${middle - Number(size(inflow))}" width="${width}" height="${size(inflow)}" class="plus"/><rect x="${x}" y="${middle}" width="${width}" height="${size(outflow)}" class="minus"/></g>`;
  });
  return drawing(
    caption,
    `${WIDTH} ${CHART + 20}`,
    listed(
      caption,
      of.filter(({ inflow, outflow }) => inflow !== 0 || outflow !== 0),
    ),
    html`${columns}<line x1="0" x2="${WIDTH}" y1="${middle}" y2="${middle}" class="axis"/><text x="0" y="${CHART + 15}">${of[0]?.label}</text><text x="${WIDTH}" y="${CHART + 15}" class="label">${of.at(-1)?.label}</text>`,
  );
}
