/** Groups of this size, because a query names only so many values; the last may be smaller. */
export function* inGroups<Item>(items: Iterable<Item>, size = 500): Generator<Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
