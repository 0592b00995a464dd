import { type Delimiter, delimiters, type Encoding } from '@submittal/contract/mapping';
import { parse } from 'csv-parse/sync';
import { refusal } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import { headerAt, type KnownName } from './header-line.ts';
import type { Grid, GridLine } from './table.ts';

/** The delimiter is chosen by this many lines. */
const SAMPLE_LINES = 100;

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
  const [told, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(told?.length ?? 0);
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
  const shift = told ? 1 : 0;
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
    const lines = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      // Inches: 5" pipe.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARACTERS,
      to: most,
    }) as unknown as ParsedLine[];
    return lines.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not valid CSV';
    throw refusal('broken-file', file, message);
  }
}

function bestDelimiter(file: string, text: string, known: KnownName): Delimiter {
  const sample = sampleOf(text);
  let best: Delimiter = ',';
  let most = -1;
  let fault: unknown;
  for (const delimiter of delimiters) {
    try {
      const score = fit(parsed(file, sample, delimiter, SAMPLE_LINES), known);
      if (score > most) [best, most] = [delimiter, score];
    } catch (error) {
      // With the wrong delimiter, a quote can stand where it may not.
      fault ??= error;
    }
  }
  if (most < 0 && fault) throw fault;
  return best;
}

/** The beginning of a text, in whole lines as far as can be told without parsing it. */
function sampleOf(text: string): string {
  const most = 200_000;
  return text.length <= most ? text : text.slice(0, text.lastIndexOf('\n', most) + 1);
}

function fit(lines: readonly GridLine[], known: KnownName): number {
  const at = headerAt(lines, known);
  const header = lines[at]?.cells ?? [];
  const below = lines.slice(at + 1);
  const same = below.filter(({ cells }) => cells.length === header.length).length;
  const share = below.length === 0 ? 1 : same / below.length;
  return header.filter(known).length * 10 + share * Math.log2(header.length + 0.1);
}
