import { nameKey } from '../../tables/header-line.ts';

// Paths of categories as shops write them into a cell: `Products > Sealants`, `Root/Products/Sealants,Root/News`.

/** What stands between the steps of a category's path: `Products > Sealants`, `master,sealants`. */
const STEPS: readonly { readonly sign: string; readonly stands: RegExp }[] = [
  { sign: '>', stands: />/ },
  { sign: '/', stands: /(?<=\w)\/(?=\w)|\S \/ \S/ },
  { sign: ':', stands: /\S : \S/ },
  { sign: ',', stands: /,(?=\S)/ },
  { sign: '|', stands: /\|/ },
];

/** So large a share of the paths must go on behind the step that tells products apart. */
const MIN_GOING_ON = 0.2;

/** A pattern of a mapping is no longer, in characters. */
const MAX_PATTERN = 290;

/** Patterns for the steps of paths. */
export interface PathPatterns {
  /** The first step that tells products apart. */
  readonly type: string;
  /** The same where `type` finds nothing, as that takes only what is a category of some product alone. */
  readonly otherwise: string | null;
  /** The last step behind it; null if hardly a path goes on. */
  readonly subtype: string | null;
}

/**
 * How the steps of categories' paths are found; null if they are no paths. Of several paths in a cell, as in `Products, Products > Sealants`,
 * the first that goes that far counts, and for the last step the first of the longest.
 */
export function patternsOfPaths(values: readonly string[]): PathPatterns | null {
  const found = STEPS.find(
    ({ stands }) => values.filter((value) => stands.test(value)).length * 2 >= values.length,
  );
  if (!found) return null;
  const { sign } = found;
  const between = values.some((value) => value.includes(';')) ? ';' : ',';
  const areSeveral =
    sign !== ',' &&
    values.some(
      (value) =>
        value.split(between).filter((one) => one.includes(sign)).length > 0 && value.includes(between),
    );
  const stepsOf = (path: string) => path.split(sign).map((step) => step.trim());
  const all = values.map((value) => (areSeveral ? value.split(between).map(stepsOf) : [stepsOf(value)]));
  const paths = all.map((own) => own.reduce((a, b) => (b.length > a.length ? b : a)));
  const longest = Math.max(...paths.map((path) => path.length));
  const ends = areSeveral ? `${sign}${between}` : sign;
  const steps = (count: number) => `(?:[^${ends}]*${sign === '|' ? '\\|' : sign}){${count}}`;
  const begins = areSeveral ? String.raw`(?:^|${between})\s*` : '^';
  const last = String.raw`\s*([^${ends}]*[^${ends}\s])`;
  const thereAt = (step: number) => paths.flatMap((path) => path[step] ?? []);
  for (let step = 0; step < longest; step++) {
    if (new Set(thereAt(step).map(nameKey)).size < 2) continue;
    // Between two words of one name: `Locks/Hinges`.
    if (sign === '/' && step === 0) return null;
    const next = paths.flatMap((path) => (path.length > step + 1 ? (path.at(-1) ?? []) : []));
    const goOn = next.length >= paths.length * MIN_GOING_ON && new Set(next.map(nameKey)).size > 1;
    const own = areSeveral ? ownNames(all, step) : null;
    const plain = `${begins}${steps(step)}${last}`;
    const named =
      own && String.raw`${begins}${steps(step)}\s*(${own.map(escaped).join('|')})\s*(?:[${ends}]|$)`;
    const isNamed = named !== null && named.length <= MAX_PATTERN;
    const deep = longest - step - 1;
    const subtype = deep > 1 ? lastOf(deep) : `${begins}${steps(step + 1)}${last}`;
    return {
      type: isNamed ? named : plain,
      otherwise: isNamed ? plain : null,
      subtype: goOn ? subtype : null,
    };

    function lastOf(count: number): string {
      const before = areSeveral ? `(?:.*?${between})??` : '';
      const ways = Array.from({ length: count }, (_, at) => `${before}${steps(step + count - at)}`);
      const whole = `^(?:${ways.join('|')})${last}`;
      return whole.length <= MAX_PATTERN ? whole : `${begins}${steps(step + 1)}${last}`;
    }
  }
  return null;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * The names at a step of paths without those under which shops show products for a while, beside where they belong: `News` goes no
 * deeper, and is never the only one. Null if there are no such.
 */
function ownNames(all: readonly (readonly (readonly string[])[])[], step: number): readonly string[] | null {
  const named = new Map<string, string>();
  const deep = new Set<string>();
  const rows = all.map((paths) => {
    const own = paths.flatMap((path) => {
      const name = path[step] ?? '';
      if (name === '') return [];
      named.set(nameKey(name), name);
      if (path.length > step + 1) deep.add(nameKey(name));
      return [nameKey(name)];
    });
    return new Set(own);
  });
  const beside = new Set([...named.keys()].filter((name) => !deep.has(name)));
  for (const row of rows) {
    // What a product is in alone is where it belongs.
    if ([...row].every((name) => beside.has(name))) for (const name of row) beside.delete(name);
  }
  return beside.size === 0 ? null : [...named].flatMap(([key, name]) => (beside.has(key) ? [] : [name]));
}
