import { oneLine } from '../cells/clean-values.ts';
import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { Owner } from './find-owner.ts';

// Some products are called with the maker's name and others without: `Holler Alder Plus` beside `Alder 200`.

/** A brand begins so many titles, and so many lines of products are called with and without it. */
const MIN_TITLES = 2;
const MIN_LINES = 1;

/** A shorter rest is like many. */
const MIN_LETTERS = 4;

/** Owners with their names without the brand that some titles begin with; none that another owner is called. */
export function withNamesWithoutBrand(owners: readonly Owner[]): readonly Owner[] {
  const titles = owners.map(({ title }) => wordsOf(oneLine(title)));
  const begun = Map.groupBy(titles.keys(), (at) => titles[at]?.[0] ?? '');
  const brands = [...begun].flatMap(([word, those]) => {
    const lines = new Set(those.map((at) => titles[at]?.[1] ?? ''));
    const shared = [...lines].filter(
      (line) => line.length >= MIN_LETTERS && line !== word && begun.has(line),
    );
    const isBrand =
      word.length >= MIN_LETTERS &&
      those.length >= MIN_TITLES &&
      shared.length >= MIN_LINES &&
      !/\d/.test(word);
    return isBrand && shared.length * 2 >= lines.size ? [word] : [];
  });
  if (brands.length === 0) return owners;
  const rests = titles.map((words) =>
    brands.includes(words[0] ?? '') ? comparedName(words.slice(1)).joined : '',
  );
  const taken = new Set(
    owners.flatMap(({ names }) => names.map((name) => comparedName(wordsOf(oneLine(name))).joined)),
  );
  const counts = new Map<string, number>();
  for (const rest of rests) counts.set(rest, (counts.get(rest) ?? 0) + 1);
  return owners.map((owner, at) => {
    const rest = rests[at] ?? '';
    const isOwn = rest.length >= MIN_LETTERS && !taken.has(rest) && counts.get(rest) === 1;
    return isOwn ? { ...owner, names: [...owner.names, (titles[at] ?? []).slice(1).join(' ')] } : owner;
  });
}
