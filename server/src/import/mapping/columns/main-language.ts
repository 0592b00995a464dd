import type { TableKind } from '@submittal/contract/catalogue-tables';
import { nameKey } from '../../tables/header-line.ts';
import { fieldsNamed } from './column-names.ts';
import type { Column } from './columns.ts';

/** English titles count if they are there for so many of the rows that the fullest language names. */
const MIN_ENGLISH = 0.75;

/** Whether the name of a column says that it holds what products are called. */
export function isTitleColumn(kind: TableKind, { base }: Pick<Column, 'base'>): boolean {
  return fieldsNamed(kind, base).some(({ field }) => field === 'title');
}

/**
 * The language of the texts that are a product's own: English if any are or none is said, else that of most columns. English
 * gives way to another language if it names far fewer rows, or if more is said in that one. Empty if it is none of those that columns say.
 * @param stated the language of columns that name none, as the program states it
 */
export function mainLanguage(columns: readonly Column[], kind: TableKind, stated?: string): string {
  if (stated !== undefined) return stated;
  const spoken = columns.flatMap(({ language }) => language ?? []);
  const titles = columns.filter((column) => isTitleColumn(kind, column));
  const unmarked = titles.filter(({ language }) => language === null);
  // Beside a column that says it is in English, one that says nothing is in another language.
  const gives = titles.some(({ language, base, values }) =>
    unmarked.some(
      (one) =>
        language === 'en' &&
        nameKey(one.base) === nameKey(base) &&
        values.length < one.values.length * MIN_ENGLISH,
    ),
  );
  if (unmarked.length > 0) return gives ? '' : 'en';
  if (spoken.includes('en')) {
    const filled = (asked: string) =>
      Math.max(0, ...titles.flatMap(({ language, values }) => (language === asked ? [values.length] : [])));
    const texts = (asked: string) => spoken.filter((one) => one === asked).length;
    const [fullest = 'en'] = titles
      .flatMap(({ language }) => language ?? [])
      .toSorted((a, b) => filled(b) - filled(a) || texts(b) - texts(a));
    // What only it has texts in beside titles is the manufacturer's own.
    if (texts(fullest) > texts('en')) return fullest;
    return filled('en') >= filled(fullest) * MIN_ENGLISH ? 'en' : fullest;
  }
  const [most] = [...Map.groupBy(spoken, (language) => language)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return most?.[0] ?? 'en';
}
