import { quoted } from './clean-texts.ts';

/** Called for each text that stands in its list already. */
type TellRepeated = (path: readonly (string | number)[], text: string) => void;

/** Lists of codes, which are compared without regard to case. */
const CODES: ReadonlySet<string> = new Set(['region', 'markets']);

/** Lists of ids and keys, which are compared where it is known what is there (`sift-catalogue.ts`, `sift-facts.ts`). */
const REFERENCES: ReadonlySet<string> = new Set([
  'products',
  'systems',
  'replacedBy',
  'supersedes',
  'coversVariants',
]);

/**
 * Leaves every text of a list once in it, in place. The translations of applications stand in the order of the
 * entry's own, so they go with those, and are not compared themselves.
 */
export function onceInLists(value: unknown, tell: TellRepeated): void {
  if (Array.isArray(value) && value.every(isText)) {
    // A group of words that mean the same is no group with one of them.
    const repeated = repeatedIn(value);
    if (value.length - repeated.size > 1) without(value, repeated, [], tell);
  } else within(value, [], tell);
}

/** What is reported of such a text. */
export function standsTwice(text: string): string {
  return `${quoted(text)} stands twice here`;
}

function within(value: unknown, path: readonly (string | number)[], tell: TellRepeated): void {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) within(item, [...path, at], tell);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (name === 'translations' || REFERENCES.has(name)) continue;
    if (!Array.isArray(item) || !item.every(isText)) within(item, [...path, name], tell);
    else {
      const repeated = repeatedIn(item, CODES.has(name));
      if (name === 'applications') {
        for (const list of translatedApplications(value)) {
          if (list.length === item.length) without(list, repeated, [], () => {});
        }
      }
      without(item, repeated, [...path, name], tell);
    }
  }
}

/** The places of texts that stand before already. */
function repeatedIn(list: readonly string[], anyCase = false): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [at, text] of list.entries()) {
    const key = anyCase ? text.trim().toLowerCase() : text.trim();
    if (seen.has(key)) repeated.add(at);
    seen.add(key);
  }
  return repeated;
}

function without(
  list: unknown[],
  places: ReadonlySet<number>,
  path: readonly (string | number)[],
  tell: TellRepeated,
): void {
  if (places.size === 0) return;
  for (const at of places) tell([...path, at], String(list[at]));
  list.splice(0, list.length, ...list.filter((_, at) => !places.has(at)));
}

function translatedApplications(entry: object): unknown[][] {
  const translations: unknown = Reflect.get(entry, 'translations');
  if (typeof translations !== 'object' || translations === null) return [];
  return Object.values(translations)
    .map((texts: unknown) =>
      typeof texts === 'object' && texts !== null ? Reflect.get(texts, 'applications') : undefined,
    )
    .filter((list) => Array.isArray(list));
}

function isText(item: unknown): item is string {
  return typeof item === 'string';
}
