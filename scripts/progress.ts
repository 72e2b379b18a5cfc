/**
 * Reports how far one share of a long run is (`run-shares.ts`), a line on stderr for each per cent. A test that runs among
 * others says nothing.
 */
export function progressOf(what: string, total: number): (done: number) => void {
  const share = process.env.SHARE;
  let reported = 0;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (share === undefined || percent <= reported) return;
    reported = percent;
    process.stderr.write(`${share}: ${percent} % of ${total} ${what}\n`);
  };
}
