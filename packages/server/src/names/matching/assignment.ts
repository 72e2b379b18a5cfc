/**
 * The pairs of rows and columns with the greatest sum of gains, each in at most one pair (Kuhn 1955, with the
 * potentials of Jonker and Volgenant). For every row its column, or -1; pairs without a gain are left out.
 *
 * @param gain of row and column, not below 0
 */
export function bestAssignment(
  rows: number,
  columns: number,
  gain: (row: number, column: number) => number,
): number[] {
  if (rows > columns) {
    const byColumn = bestAssignment(columns, rows, (column, row) => gain(row, column));
    const byRow = new Array<number>(rows).fill(-1);
    for (const [column, row] of byColumn.entries()) if (row >= 0) byRow[row] = column;
    return byRow;
  }
  // Row 0 and column 0 stand for none; costs are negative gains.
  const ofRow = new Float64Array(rows + 1);
  const ofColumn = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) augment(row);

  function augment(start: number): void {
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(columns + 1);
    const seen = new Uint8Array(columns + 1);
    rowOf[0] = start;
    let column = 0;
    do {
      seen[column] = 1;
      const row = rowOf[column] ?? 0;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (seen[other] === 1) continue;
        const cost = -gain(row - 1, other - 1) - (ofRow[row] ?? 0) - (ofColumn[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < step) {
          step = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (seen[other] === 1) {
          const held = rowOf[other] ?? 0;
          ofRow[held] = (ofRow[held] ?? 0) + step;
          ofColumn[other] = (ofColumn[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }

  const columnOf = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column += 1) {
    const row = (rowOf[column] ?? 0) - 1;
    if (row >= 0 && gain(row, column - 1) > 0) columnOf[row] = column - 1;
  }
  return columnOf;
}
