// Reads the table in docs/specification-coverage.md into rows.

/** What a statement fixes, and one of its tests must contain. */
interface Fixed {
  /** Words in 'single quotes', which people read: split at each {placeholder}. */
  readonly words: readonly string[];
  /** Names in `backticks`, which programs read: split in the same way. */
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

/** A test, by part of its title, in a file given by its name or the end of its path. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

export interface Row {
  readonly section: string;
  readonly statement: string;
  readonly fixed: Fixed;
  /** Paths with their abbreviations expanded; empty if the absence of something satisfies the statement. */
  readonly sources: readonly string[];
  readonly tests: readonly NamedTest[];
  /** What the row says its tests cannot contain. */
  readonly unproven: readonly string[];
  /** Why the row cannot be read; empty if it can. */
  readonly faults: readonly string[];
}

export interface Table {
  readonly rows: readonly Row[];
  /** The cells of the rows beyond the specification, which pictures may prove. */
  readonly beyond: readonly (readonly string[])[];
  /** The counts that the file states: its rows, and the words and numbers that no test contains. */
  readonly counted: { readonly rows: number; readonly unproven: number };
}

const shortenings: Readonly<Record<string, string>> = {
  c: 'contract/src',
  d: 'domain/src',
  f: 'web/src/features',
  p: 'web/src/project',
  s: 'server/src',
  w: 'web/src',
};

/** Expands the abbreviation at the start of a path. */
function writtenOut(path: string): string {
  return path.replace(/^([a-z])\//, (whole, letter: string) => {
    const folder = shortenings[letter];
    return folder === undefined ? whole : `${folder}/`;
  });
}

/** Text between quotes. An apostrophe within a word is not a quote. */
const quoted = /(?<![\p{L}\p{N}])'(.+?)'(?!\p{L})/gu;
const coded = /`([^`]+)`/g;
const number = /(?<![\p{L}\p{N}.])\d[\d,]*(?:\.\d+)?/gu;

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, inner = '']) => inner);
const withoutPlaceholders = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\{[^}]*\}/)).filter((piece) => /[\p{L}\p{N}]/u.test(piece));

function fixedBy(statement: string): Fixed {
  const plain = statement.replaceAll(coded, ' ');
  return {
    words: withoutPlaceholders(found(plain, quoted)),
    names: withoutPlaceholders(found(statement, coded)),
    numbers: (plain.replaceAll(quoted, ' ').match(number) ?? []).map((one) => one.replaceAll(',', '')),
  };
}

/** Replaces the file if the absence of something satisfies a statement. */
const ABSENT = 'there is none';

/** The paths in a cell with their abbreviations expanded. */
export const sourcesIn = (cell: string): readonly string[] => found(cell, coded).map(writtenOut);

function readRow(line: string, section: string): Row {
  const cells = cellsOf(line);
  const [statement = '', source = '', test = ''] = cells;
  const exception = / \(not in the test: (.+)\)$/.exec(test);
  const named = test.slice(0, exception?.index ?? test.length);
  const sources = sourcesIn(source);
  const tests = found(named, coded).map((one) => {
    const [file = '', ...title] = one.split(' › ');
    return { file: writtenOut(file), title: title.join(' › ') };
  });
  const faults = [
    ...(cells.length === 3 ? [] : [`has ${cells.length} cells in place of 3`]),
    ...(statement === '' ? ['has no statement'] : []),
    ...(sources.length > 0 || source === ABSENT ? [] : [`names no file, nor says “${ABSENT}”`]),
    ...(tests.length > 0 ? [] : ['names no test']),
    ...tests.filter(({ title }) => title === '').map(({ file }) => `names no test within ${file}`),
  ];
  const unproven = exception?.[1]?.split(', ') ?? [];
  return { section, statement, fixed: fixedBy(statement), sources, tests, unproven, faults };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());

/** Reads the table from its Markdown. */
export function readTable(markdown: string): Table {
  const rows: Row[] = [];
  const beyond: string[][] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)/.exec(line)?.[1] ?? section;
    if (!line.startsWith('| ') || /^\| (statement\b|-)/.test(line)) continue;
    if (section === 'Beyond the specification') beyond.push(cellsOf(line));
    else rows.push(readRow(line, section));
  }
  const [, statements, unproven] = /^(\d+) statements.*?(\d+) words and numbers/m.exec(markdown) ?? [];
  return { rows, beyond, counted: { rows: Number(statements), unproven: Number(unproven) } };
}
