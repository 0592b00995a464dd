import type { Annotation, PageLines } from '@submittal/contract/annotation';
import { phraseOf } from '@submittal/domain/compared-words';
import { hasPoint } from './mark-place.ts';

/** A variant of a product, as the search answers it. */
export interface Variant {
  readonly key: string;
  readonly title?: string | undefined;
}

/** A variant that a page names, and the line on which it does. */
export interface NamedVariant extends Variant {
  readonly line: number;
}

/**
 * The variants that a page names, in the order of the page: by the catalogue number, else by the name. Each line stands for
 * one of them, and those that no line names are left out.
 */
export function namedVariants(
  variants: readonly Variant[],
  lines: Readonly<PageLines['lines']>,
): readonly NamedVariant[] {
  const texts = lines.map(({ words }) => phraseOf(words.map(({ text }) => text).join(' ')));
  const found = new Map<number, Variant>();
  const placed = new Set<string>();
  for (const name of ['key', 'title'] as const) {
    for (const variant of variants) {
      if (placed.has(variant.key)) continue;
      const phrase = phraseOf(variant[name] ?? '');
      if (phrase.trim() === '') continue;
      const line = texts.findIndex((text, at) => !found.has(at) && text.includes(phrase));
      if (line < 0) continue;
      found.set(line, variant);
      placed.add(variant.key);
    }
  }
  return [...found.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([line, { key, title }]) => ({ key, title, line }));
}

/** What a tag on a variant's row says: its number and its name. */
export function variantText({ key, title }: Variant): string {
  return title === undefined || title === key ? key : `${key} ${title}`;
}

/** The places, among the marks of a document, of the tags on a variant's row. */
export function tagsOn(
  { line }: NamedVariant,
  marks: readonly Annotation[],
  page: number,
  lines: Readonly<PageLines['lines']>,
): readonly number[] {
  const rect = lines[line]?.rect;
  if (!rect) return [];
  const middle = { x: (rect[0] + rect[2]) / 2, y: (rect[1] + rect[3]) / 2 };
  // A box around the whole table lies on the middle of each of its rows.
  const isOn = (mark: Annotation) =>
    hasPoint(mark.rect, middle) && mark.rect[3] - mark.rect[1] < 2.5 * (rect[3] - rect[1]);
  return marks.flatMap((mark, at) =>
    mark.kind === 'selected' && !mark.unplaced && mark.page === page && isOn(mark) ? [at] : [],
  );
}
