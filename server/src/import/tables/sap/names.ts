import type { SapNode } from './hierarchy.ts';
import type { Material } from './materials.ts';
import { nameInOther, namesByLanguage } from './titles.ts';
import { keyOf } from './words.ts';

// What else products are called, by people and in names of files: in other languages, and by their numbers of before SAP.

/**
 * What products are called in other languages, by short texts and by the hierarchy.
 * @param nodes their nodes, where these are products themselves
 */
export function namesInOthers(
  own: readonly Material[],
  title: string,
  language: string,
  nodes: readonly SapNode[],
): string[] {
  const names = own.flatMap((one) =>
    [...one.texts.keys()].flatMap((other) =>
      other === language ? [] : (nameInOther(one, title, language, other) ?? []),
    ),
  );
  const written = own.flatMap((one) => [...namesByLanguage(one), ...one.otherTexts]);
  const different = new Map(
    [...names, ...written, ...nodes.flatMap(({ texts }) => [...texts.values()])].map(
      (name) => [keyOf(name), name] as const,
    ),
  );
  different.delete(keyOf(title));
  return [...different.values()];
}

/** The names that only one product has. */
export function onlyNames<Product>(
  names: ReadonlyMap<Product, readonly string[]>,
): ReadonlyMap<Product, readonly string[]> {
  const counts = new Map<string, number>();
  for (const own of names.values())
    for (const key of new Set(own.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(
    [...names].map(([product, own]) => [product, own.filter((name) => counts.get(keyOf(name)) === 1)]),
  );
}

/** A number without its size says this much. */
const MIN_BASE = 3;

/**
 * The numbers of before by which people and files still call products, also without the sizes behind them (`TP-150/20`). What is behind a
 * dash is one where the numbers of no other product begin alike.
 */
export function oldNumbersOf(
  products: readonly (readonly Material[])[],
): ReadonlyMap<readonly Material[], readonly string[]> {
  const numbersOf = (own: readonly Material[]) => own.flatMap((one) => one.fields.get('BISMT') ?? []);
  const beginnings = (number: string) =>
    [...number.matchAll(/[-_ ]/g)].map(({ index }) => number.slice(0, index)).concat(number);
  const owners = new Map<string, Set<readonly Material[]>>();
  for (const own of products)
    for (const base of numbersOf(own).flatMap(beginnings))
      owners.set(base, (owners.get(base) ?? new Set()).add(own));
  return new Map(
    products.map((own) => {
      const numbers = numbersOf(own);
      const sized = numbers.flatMap((number) => /^(.{3,}?)[/.]/.exec(number)?.[1] ?? []);
      const dashed = numbers.flatMap((number) => {
        const base = beginnings(number).find((text) => owners.get(text)?.size === 1);
        const isTelling = base !== undefined && base.length >= MIN_BASE && /\p{L}/u.test(base);
        return isTelling ? [base] : [];
      });
      return [own, [...new Set([...sized, ...dashed, ...numbers])]] as const;
    }),
  );
}
