import { keyOf } from '../sap/words.ts';
import type { X3Article } from './articles.ts';
import type { Code, CodeTable } from './codes.ts';
import { type Names, textIn } from './texts.ts';

// Fields of articles that put them together: the statistical groups (`TSICOD`, whose codes are in the miscellaneous tables 20 to 24), the
// product line, and fields that an owner has added (their names begin with `X`, `Y` or `Z`).

/** A field by which articles are put together. */
export interface Grouping {
  readonly field: string;
  /** What it is called, in words that can be compared; empty if nobody says it. */
  readonly title: string;
  readonly table: CodeTable | null;
  /** The codes that articles have, with what each stands for. */
  readonly codes: ReadonlyMap<string, Code>;
}

/** Fields that may put articles together. */
const GROUPING = /^(?:TSICOD_\d+|CFGLIN_0|PLMITMREF_0|CFGITMREF_0|BRDCOD_0|[XYZ]\w+)$/;

/** The number of the miscellaneous table of the first statistical group; the others follow it. */
const FIRST_GROUP = 20;

/** So large a share of the values of a field must be codes of a table. */
const MIN_CODES = 0.6;
const MIN_CODES_OF_OWN = 0.9;

/** The fields that put articles together, with at least two codes each. */
export function groupingsOf(
  articles: readonly X3Article[],
  tables: readonly CodeTable[],
  language: string,
): readonly Grouping[] {
  const fields = new Set(
    articles.flatMap(({ row }) => [...row.keys()].filter((field) => GROUPING.test(field))),
  );
  const numbers = new Map(articles.map((one) => [one.number, one]));
  const found = [...fields].toSorted(inOrder).flatMap((field): Grouping[] => {
    const values = [...new Set(articles.flatMap(({ row }) => row.get(field) ?? []))];
    if (values.length < 2) return [];
    if (OF_PARENT.test(field) && values.every((value) => numbers.has(value))) {
      const parents = values.flatMap((value) => numbers.get(value) ?? []);
      const codes = new Map(parents.map((one) => [one.number, asParent(one)]));
      return [{ field, title: 'parent', table: null, codes }];
    }
    const table = tableOf(field, values, tables);
    const title = keyOf(
      `${table ? textIn(table.titles, language) : ''} ${field.replace(/^[XYZ]|_\d+$/g, '')}`,
    );
    if (table)
      return [
        { field, title, table, codes: new Map([...table.codes].filter(([code]) => values.includes(code))) },
      ];
    // A text that somebody has typed stands for itself.
    const areTexts =
      values.filter((value) => /\p{L}{3}/u.test(value) && /\p{Ll}| /u.test(value)).length * 2 > values.length;
    const codes = new Map(values.map((value) => [value, asCode(value)]));
    return areTexts ? [{ field, title, table: null, codes }] : [];
  });
  // The program calls all statistical groups alike, until somebody writes what each is for.
  const plain = (title: string) => title.replaceAll(/\d+/g, '').trim();
  const isAny = ({ title }: Grouping) =>
    /statisti/.test(title) || found.filter((other) => plain(other.title) === plain(title)).length > 1;
  return found.map((one) => (isAny(one) ? { ...one, title: '' } : one));
}

/** What fields are called that name the article which stands for several. */
const OF_PARENT =
  /^(?:CFGITMREF_0|[XYZ]\w*(?:PERE|MERE|PAR(?:ENT)?|GEN|MODEL|MASTER|MAITRE|PADRE|BASE|TETE|KOPF|HAUPT)\w*_\d+)$/;

const asParent = ({ name, names, row }: X3Article): Code => ({
  names: names.size > 0 ? names : new Map([['', name]]),
  isEnabled: true,
  row: new Map([...row].filter(([field]) => !GROUPING.test(field))),
});

const inOrder = (a: string, b: string) =>
  Number(b.startsWith('TSICOD')) - Number(a.startsWith('TSICOD')) || a.localeCompare(b);

const asCode = (value: string): Code => ({ names: new Map([['', value]]), isEnabled: true, row: new Map() });

/** The table with the codes of a field: that of its number, or the one that has most of them. */
function tableOf(field: string, values: readonly string[], tables: readonly CodeTable[]): CodeTable | null {
  const [, group] = /^TSICOD_(\d+)$/.exec(field) ?? [];
  const own =
    group === undefined ? undefined : tables.find(({ id }) => id === String(FIRST_GROUP + Number(group)));
  if (own && coverage(values, own) >= MIN_CODES) return own;
  const [best] = tables
    .filter((one) => coverage(values, one) >= (group === undefined ? MIN_CODES_OF_OWN : MIN_CODES))
    .toSorted((a, b) => coverage(values, b) - coverage(values, a) || a.codes.size - b.codes.size);
  return best ?? null;
}

const coverage = (values: readonly string[], { codes }: CodeTable) =>
  values.filter((value) => codes.has(value)).length / values.length;

/** The code that an article has in a field, if it is one that stands for something. */
export function codeOf({ number, row }: X3Article, { field, title, codes }: Grouping): string {
  const code = row.get(field) ?? (title === 'parent' ? number : '');
  return codes.has(code) ? code : '';
}

/** What a code of a field stands for. */
export const namesOf = ({ codes }: Grouping, code: string): Names => codes.get(code)?.names ?? new Map();

/** Articles with what the row of their model says, under names of an owner's fields: its family may stand there alone. */
export function withRowsOfModels(
  articles: ReadonlyMap<string, X3Article>,
  models: Grouping,
): ReadonlyMap<string, X3Article> {
  return new Map(
    [...articles].map(([number, one]) => {
      const said = [...(models.codes.get(codeOf(one, models))?.row ?? [])];
      return [
        number,
        { ...one, row: new Map([...one.row, ...said.map(([field, text]) => [`Z${field}`, text] as const)]) },
      ];
    }),
  );
}
