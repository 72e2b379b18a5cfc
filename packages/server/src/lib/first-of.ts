/** The first `count` items in this order, without sorting the others. */
export function firstOf<Item>(
  items: Iterable<Item>,
  count: number,
  order: (one: Item, other: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length >= count && (last === undefined || order(item, last) >= 0)) continue;
    // Behind those that are equal, as a sort leaves them.
    let place = first.length;
    for (let before = first[place - 1]; before !== undefined && order(item, before) < 0; ) {
      place -= 1;
      before = first[place - 1];
    }
    first.splice(place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}
