/**
 * Circles in what refers to what: gives each name the number of its group, in which every name leads to every other
 * one. A name that is in no circle is alone in its group. After Kosaraju, without recursion: chains may be long.
 */
export function groupsOfCircles(
  references: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const backwards = new Map<string, string[]>();
  for (const [from, names] of references) {
    for (const to of names) {
      const into = backwards.get(to);
      if (into) into.push(from);
      else backwards.set(to, [from]);
    }
  }
  const groups = new Map<string, number>();
  let group = 0;
  for (const name of finishedIn(references).reverse()) {
    if (groups.has(name)) continue;
    const open = [name];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (groups.has(next)) continue;
      groups.set(next, group);
      open.push(...(backwards.get(next) ?? []));
    }
    group++;
  }
  return groups;
}

/** All names in the order in which a walk along the references has finished with them. */
function finishedIn(references: ReadonlyMap<string, readonly string[]>): string[] {
  const finished: string[] = [];
  const seen = new Set<string>();
  for (const start of references.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const open = [{ name: start, at: 0 }];
    for (let step = open.at(-1); step; step = open.at(-1)) {
      const next = references.get(step.name)?.[step.at++];
      if (next === undefined) {
        finished.push(step.name);
        open.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        open.push({ name: next, at: 0 });
      }
    }
  }
  return finished;
}
