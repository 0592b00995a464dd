import { type Delimiter, delimiters, type Encoding } from '@submittal/contract/mapping';
import { CsvError, parse } from 'csv-parse/sync';
import { type ImportFaults, refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import { headerAt, type KnownName, namedIn } from './header-line.ts';
import type { Grid, GridLine } from './table.ts';

/** The delimiter is chosen by this many lines, of so many characters at most. */
const SAMPLE_LINES = 100;
const SAMPLE_CHARACTERS = 2_000_000;

/** The maximum number of characters in one line: a quote that is never closed would take the whole file. */
const MAX_RECORD_CHARACTERS = 1_000_000;

/** The maximum number of lines. */
export const MAX_TABLE_LINES = 200_000;

/** What the parser returns with the option `info`, which its types omit. */
interface ParsedLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

interface Named {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
}

/**
 * Reads CSV: the encoding and the delimiter are recognised unless they are named. The delimiter is the one that gives
 * most expected names of columns and then lines as wide as their header. Throws `ImportFaults` with the line if a quote
 * is not closed.
 */
export function csvGrid(file: string, bytes: Uint8Array, known: KnownName, named: Named = {}): Grid {
  const { text, encoding, doubts } = decodeText(bytes, named.encoding);
  // The line with which Excel tells itself the delimiter.
  const [separatorLine, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  // The parser counts a line break of two characters within a cell as two lines.
  const body = text.slice(separatorLine?.length ?? 0).replaceAll('\r\n', '\n');
  const delimiter =
    named.delimiter ?? delimiters.find((one) => one === said) ?? bestDelimiter(file, body, known);
  const lines = parsed(file, body, delimiter, MAX_TABLE_LINES + 1);
  if (lines.length > MAX_TABLE_LINES) {
    throw refusal(
      'broken-file',
      file,
      `it has more than ${MAX_TABLE_LINES} lines: divide it into several files`,
    );
  }
  const shift = separatorLine ? 1 : 0;
  return {
    file,
    sheet: null,
    encoding,
    delimiter,
    lines: shift === 0 ? lines : lines.map(({ line, cells }) => ({ line: line + shift, cells })),
    doubts: doubts.map((message) => ({
      kind: 'doubtful-reading',
      place: file,
      message,
      source: { place: file, file },
    })),
  };
}

function parsed(file: string, text: string, delimiter: Delimiter, most: number): GridLine[] {
  try {
    return parsedAs(text, delimiter, most, false);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code === 'CSV_QUOTE_NOT_CLOSED') throw faultOf(file, error);
  }
  try {
    // Quotes that are inches: 5" pipe.
    return parsedAs(text, delimiter, most, true);
  } catch (error) {
    throw faultOf(file, error);
  }
}

function parsedAs(text: string, delimiter: Delimiter, most: number, relaxed: boolean): GridLine[] {
  const lines = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: relaxed,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    to: most,
  }) as unknown as ParsedLine[];
  return lines.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }));
}

function faultOf(file: string, error: unknown): ImportFaults {
  return refusal('broken-file', file, error instanceof Error ? error.message : 'not valid CSV');
}

function bestDelimiter(file: string, text: string, known: KnownName): Delimiter {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  let best: Delimiter = ',';
  let most = -1;
  let fault: unknown;
  let divides = false;
  for (const delimiter of delimiters) {
    try {
      const lines = parsed(file, sample, delimiter, SAMPLE_LINES);
      const score = fit(lines, known);
      if (score <= most) continue;
      [best, most, divides] = [delimiter, score, lines.some(({ cells }) => cells.length > 1)];
    } catch (error) {
      // With the wrong delimiter, a quote can stand where it may not.
      fault ??= error;
    }
  }
  // A quote that is never closed is none with a delimiter that does not occur.
  if (!divides && fault) throw fault;
  return best;
}

function fit(lines: readonly GridLine[], known: KnownName): number {
  const at = headerAt(lines, known);
  const header = lines[at]?.cells ?? [];
  const below = lines.slice(at + 1);
  const same = below.filter(({ cells }) => cells.length === header.length).length;
  const share = below.length === 0 ? 1 : same / below.length;
  return (lines[at] ? namedIn(lines[at], lines, known) : 0) * 10 + share * Math.log2(header.length + 0.1);
}
