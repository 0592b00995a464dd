import type { GridLine } from '../table.ts';
import { type Columns, columnsOf, distinctIn, goesOn, type Part, partsOf } from './columns.ts';

// The rows of a sheet that people keep by hand: families, each with its models below it, under headings. What a row is shows by its form.

/** A row that names a product, with what stands below it. */
export interface Family {
  readonly code: string;
  /** What it is called, by language; empty if nothing says which. */
  readonly names: ReadonlyMap<string, string>;
  /** The heading above it, or its category. */
  readonly group: string;
  readonly description: string;
  readonly models: readonly { readonly number: string; readonly text: string }[];
  /** What other columns say, of which some are numbers of printed matter. */
  readonly cells: readonly OtherCell[];
  readonly isPast: boolean;
  /** Whether its own row has the number of a model. */
  readonly isModel: boolean;
  readonly line: number;
}

/** A cell beside the names and numbers of a family. */
interface OtherCell {
  /** The column, by its place and what it is called. */
  readonly column: string;
  /** Whether it is called like one of printed matter. */
  readonly isLiterature: boolean;
  readonly text: string;
}

/** What a sheet has. */
export interface FamilySheet {
  readonly families: readonly Family[];
  /** Whether it has families with models below them. */
  readonly hasModels: boolean;
}

/** A longer text, or one that begins so, is a note. */
const MAX_GROUP = 80;
const NOTE =
  /^(?:[*!†>→•#]|n\.?b\.?\b|notes?\b|totals?(?:\s*[:\d]|\s+\p{L}+\s*:|$)|todo\b|to do\b|ps\b|hinweis|achtung|attention\b|legende?\b|l[ée]gende|updated?\b|maj\b|mise [àa] jour|(?:stand|last\s+\p{L}+)\s*[:\d]|(?:see|voir|siehe|v[eé]ase)\s)/iu;

/** What says in a row, or above it, that it is not sold any more. */
const PAST =
  /^(?:disc(?:\.|ontinued|ont\.?|o\.?|$)|obsolete|phased? ?out|retired|withdrawn|abandonn[ée]+s?|discontinu[ée]+s?|supprim[ée]+s?|retir[ée]+s?|arr[êe]t[ée]+s?|obsol[èe]tes?|ausgelaufen|auslauf(?:artikel|modell)?|eingestellt|entf[äa]llt|gestrichen|veraltet|descatalogad[oa]s?|obsolet[oa]s?|fuori produzione|vervallen|uit assortiment|eol|end of life|deleted?|gel[öo]scht|not sold|no longer (?:sold|made|available))(?![\p{L}\d])/iu;

export const isPastText = (text: string): boolean => PAST.test(text.trim());

/** "As above", as people write it. */
const DITTO = /^(?:["“”″〃]|''|-\s?["″]\s?-|ditto|do\.|dito|idem|id\.)$/iu;

/** So many families of a sheet have models below them, and so large a part of the rows with names. */
const MIN_WITH_MODELS = 2;
const MIN_SHARE = 0.4;

/** The families of a sheet; null if no row of it names columns. */
export function familiesIn(lines: readonly GridLine[], wide: ReadonlySet<number>): FamilySheet | null {
  const parts = partsOf(lines, wide);
  const read = parts.flatMap((part) => {
    const columns = columnsOf(part);
    return columns ? [{ columns, families: familiesOf(part, columns, wide) }] : [];
  });
  if (read.length === 0) return null;
  const families = withCodesOfModels(read.flatMap((one) => one.families));
  // Where the first of several models stands beside the name, and no code says so, the rows are models.
  const withModels = read.flatMap(({ columns, families: own }) =>
    own.filter(
      ({ models, isModel }) => models.length > (isModel ? 1 : 0) && (!isModel || columns.continued > 0),
    ),
  );
  return {
    families,
    hasModels: withModels.length >= MIN_WITH_MODELS && withModels.length >= families.length * MIN_SHARE,
  };
}

interface Draft extends Omit<Family, 'names' | 'models' | 'cells'> {
  readonly names: Map<string, string>;
  readonly models: { readonly number: string; readonly text: string }[];
  readonly cells: OtherCell[];
}

function familiesOf({ rows, heads }: Part, columns: Columns, wide: ReadonlySet<number>): readonly Family[] {
  const { names, code, model, category, description, states } = columns;
  const families: Draft[] = [];
  const filled = rows.filter(({ cells }) => distinctIn(cells) > 0);
  let group = '';
  let isPastGroup = false;
  let column = '';
  let current: Draft | null = null;
  const cell = (row: GridLine, at: number) => (at === -1 ? '' : (row.cells[at] ?? '').trim());
  for (const [at, row] of filled.entries()) {
    const first = textOf(row);
    const own = names.map((one) => ({ ...one, text: cell(row, one.at) })).filter(({ text }) => text !== '');
    const isAlone = distinctIn(row.cells) === 1;
    if (isAlone || wide.has(row.line)) {
      const asFamily = familyInOne(first, filled[at + 1], columns);
      if (asFamily) {
        const called = new Map([[names[0]?.language ?? '', asFamily.name]]);
        current = {
          ...emptyAt(row.line),
          code: asFamily.code,
          names: called,
          group: group || column,
          isPast: isPastGroup,
        };
        families.push(current);
        continue;
      }
      if (current && isModelOf(row, current, columns)) {
        current.models.push({ number: cell(row, model), text: '' });
        continue;
      }
      const below = filled[at + 1];
      if (below && isUnnamedModel(below, columns, wide) && isTitle(first)) {
        const at = row.cells.findIndex((text) => text !== '');
        const called = names.find((one) => one.at === at) ?? names[0];
        const title = new Map([[called?.language ?? '', withoutMarks(first)]]);
        current = { ...emptyAt(row.line), names: title, group: group || column, isPast: isPastGroup };
        families.push(current);
        continue;
      }
      if (isGroup(filled, at, columns, wide)) {
        group = first.trim().replace(/\s*:$/u, '');
        isPastGroup = isPastText(group);
        current = null;
      }
      continue;
    }
    const said = cell(row, category);
    if (said !== '' && !DITTO.test(said)) column = said;
    const number = cell(row, code);
    const isModel =
      current !== null &&
      (own.length === 0 ||
        goesOn(cell(row, model), current.code) ||
        (number !== '' && number === current.code) ||
        (number === '' && own.every(({ language, text }) => current?.names.get(language) === text)));
    if (isModel && current) {
      const text = saidOf(row, heads, columns);
      if (cell(row, model) !== '') current.models.push({ number: cell(row, model), text });
      current.cells.push(...otherCells(row, heads, columns));
      continue;
    }
    if (own.length === 0) continue;
    const inOne = number === '' ? familyInOne(own[0]?.text ?? '', filled[at + 1], columns) : null;
    current = {
      ...emptyAt(row.line),
      code: inOne?.code ?? number,
      names: new Map(
        own.map(({ language, text }, place) => [
          language,
          withoutMarks((place === 0 && inOne?.name) || text),
        ]),
      ),
      group: columns.isGroup ? column || group : group || column,
      description: cell(row, description),
      isPast:
        isPastGroup ||
        isPastText(column) ||
        states.some((one) => isPastText(cell(row, one))) ||
        isPastRow(row, names),
      cells: otherCells(row, heads, columns),
      isModel: model !== code && cell(row, model) !== '',
    };
    if (current.isModel) current.models.push({ number: cell(row, model), text: '' });
    families.push(current);
  }
  return families;
}

const emptyAt = (line: number): Draft => ({
  line,
  code: '',
  names: new Map(),
  group: '',
  description: '',
  models: [],
  cells: [],
  isPast: false,
  isModel: false,
});

/** Whether a cell beside the names says that a row is past: a note such as `discontinued 2023`. */
function isPastRow({ cells }: GridLine, names: Columns['names']): boolean {
  return cells.some((text, at) => !names.some((one) => one.at === at) && isPastText(text));
}

/** What a row of a model says beside its number: its size, or another text. */
function saidOf({ cells }: GridLine, heads: Part['heads'], { model, code }: Columns): string {
  const texts = cells.flatMap((text, at) =>
    at === model || at === code || /^[\d ]*$/.test(text) ? [] : [{ text, at }],
  );
  return (texts.find(({ at }) => heads[at]?.isModel ?? false) ?? texts[0])?.text ?? '';
}

/** The cells of a row that are neither names nor numbers of models. */
function otherCells({ cells }: GridLine, heads: Part['heads'], columns: Columns): OtherCell[] {
  const { names, code, model, category, description } = columns;
  const own = new Set([code, model, category, description, ...names.map(({ at }) => at)]);
  return cells.flatMap((text, at) => {
    const head = heads[at];
    if (own.has(at) || text === '' || head?.isModel) return [];
    return [{ column: `${at} ${head?.text ?? ''}`, isLiterature: head?.isLiterature ?? false, text }];
  });
}

/** A family whose code and name stand in one cell, above models that go on with the code: `FDM – Fixed skylight`. */
function familyInOne(
  text: string,
  below: GridLine | undefined,
  { model, code }: Columns,
): { code: string; name: string } | null {
  if (!below) return null;
  const [, own = '', name = ''] =
    /^([\p{Lu}\d][\p{L}\d./-]{0,11}?)\s*(?:[–—:|]|-\s|\s-)\s*(\S.*)$/u.exec(text.trim()) ?? [];
  if (own === '') return null;
  return [model, code].some((at) => at !== -1 && goesOn(below.cells[at] ?? '', own))
    ? { code: own, name: withoutMarks(name) }
    : null;
}

/** Whether a row is that of a model without a name, below one that names it. */
function isUnnamedModel(
  { cells, line }: GridLine,
  { names, model, code }: Columns,
  wide: ReadonlySet<number>,
): boolean {
  const number = cells[model] ?? '';
  return (
    !wide.has(line) &&
    distinctIn(cells) > 1 &&
    (model !== code || code === -1) &&
    /\d/.test(number) &&
    names.every(({ at }) => (cells[at] ?? '') === '')
  );
}

const isTitle = (text: string): boolean =>
  text.length <= MAX_GROUP && !NOTE.test(text.trim()) && /\p{L}{3}/u.test(text);

/** Whether a row with one cell is that of a model. */
function isModelOf({ cells, line }: GridLine, current: Draft | null, { model, code }: Columns): boolean {
  if (current === null || model === -1 || line <= current.line) return false;
  const number = cells[model] ?? '';
  return number !== '' && (code !== model || goesOn(number, current.code));
}

/** Whether a text alone in its row is a heading of the families below it: right below, or below another heading. */
function isGroup(
  rows: readonly GridLine[],
  at: number,
  columns: Columns,
  wide: ReadonlySet<number>,
): boolean {
  const text = textOf(rows[at]);
  if (text.length > MAX_GROUP || NOTE.test(text.trim()) || !/\p{L}{2}/u.test(text)) return false;
  const isAlone = (row: GridLine) => wide.has(row.line) || distinctIn(row.cells) === 1;
  for (let place = at + 1; place < Math.min(rows.length, at + 1 + MAX_HEADINGS); place++) {
    const [row, below] = [rows[place], rows[place + 1]];
    if (!row) return false;
    if (!isAlone(row)) return columns.names.some((one) => (row.cells[one.at] ?? '') !== '');
    if (familyInOne(textOf(row), below, columns)) return true;
    if (below && isUnnamedModel(below, columns, wide)) return true;
  }
  return false;
}

/** So many headings stand one below the other. */
const MAX_HEADINGS = 4;

const textOf = (row: GridLine | undefined): string => row?.cells.find((text) => text !== '') ?? '';

/** Families that nobody gave a code, with that with which the numbers of all their models begin, if no other begins so. */
function withCodesOfModels(families: readonly Family[]): readonly Family[] {
  const starts = families.map(({ code, models }) => {
    const all = new Set(models.map(({ number }) => number.split(/[\s./_-]/)[0] ?? ''));
    const [only = '', another] = all;
    return code !== ''
      ? code
      : another === undefined && /^(?=.*\p{Lu})[\p{Lu}\d]{2,}$/u.test(only)
        ? only
        : '';
  });
  return families.map((family, at) => {
    const code = starts[at] ?? '';
    return starts.filter((one) => one === code).length === 1 ? { ...family, code } : family;
  });
}

/** A name without the marks that people set behind it. */
function withoutMarks(text: string): string {
  return text
    .replace(/\s*(?:\*+|\((?:new|neu|nouveau|nuevo)!?\)|\bNEW!*)\s*$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
