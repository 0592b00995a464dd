import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue, CatalogueDocument } from '@submittal/contract/catalogue';
import { hashOfFile } from '../../blobs/blob-store.ts';
import { counted } from '../counted.ts';
import { documentEntries } from '../placed-documents.ts';
import { WITHOUT_FACTS } from './document-proposals.ts';
import {
  ANY,
  ASKED_FACTS,
  EDITION_DIGITS,
  type FactRow,
  factRowsText,
  readFactRows,
  unansweredRows,
} from './fact-rows.ts';
import { FACTS_FILE } from './facts-file.ts';
import { proposeForFiles } from './propose-for-files.ts';
import { comparable, type Proposal } from './words/proposal.ts';

/** What documents of a catalogue say of themselves, and what is asked of it. */
export interface AskedFacts {
  /** By file, with the standards that it names. */
  readonly proposals: readonly (Proposal & { readonly file: string })[];
  /** The rows of `mapping-facts.csv`: what is to be answered first. */
  readonly rows: readonly Row[];
  /** How many of them wait for an answer. */
  readonly open: number;
}

type Row = Omit<FactRow, 'place'>;

/**
 * Reads the first pages of the documents of a catalogue in a folder, and writes what they say, and the catalogue does not, into
 * `mapping-facts.csv` there. What was answered of a file stays, as long as the file says the same.
 * @throws ImportFaults if a row that is there cannot be understood
 */
export async function askFacts(
  root: string,
  names: readonly string[],
  catalogue: Catalogue,
): Promise<AskedFacts> {
  const given = new Map<string, CatalogueDocument>();
  for (const document of documentEntries(catalogue)) {
    if (document.file === undefined || WITHOUT_FACTS.test(document.documentType)) continue;
    given.set(document.file, document);
  }
  const before = await readFactRows(root, names);
  const found = await proposeForFiles(root, [...given.keys()]);
  const proposals = [...found].flatMap(([file, own]) => own.map((proposal) => ({ file, ...proposal })));
  const rows: Row[] = [];
  for (const [file, own] of found) {
    const document = given.get(file);
    const asked = own.filter(({ fact }) => fact !== 'standard' && document?.[fact] === undefined);
    if (asked.length === 0) continue;
    const { sha256 } = await hashOfFile(join(root, file));
    const edition = sha256.slice(0, EDITION_DIGITS);
    for (const { fact, value, certain, page, sentence } of asked) {
      if (fact === 'standard') continue;
      rows.push({ accept: null, file, fact, value, certain, page: String(page), sentence, edition });
    }
  }
  const merged = merge(before, rows);
  const text = factRowsText([...kindRows(before, merged), ...merged]);
  if (merged.length > 0 || before.length > 0) await writeFile(join(root, FACTS_FILE), text);
  const byKind = new Set(
    before.filter(({ file, accept }) => file === ANY && accept !== null).map(({ fact }) => fact),
  );
  const open = merged.filter(
    ({ accept, certain, fact }) => accept === null && !(certain && (byKind.has(fact) || byKind.has(ANY))),
  );
  return { proposals, rows: merged, open: open.length };
}

/** New rows with what was said before of the same value, and rows that a person has added or changed. */
function merge(before: readonly FactRow[], rows: readonly Row[]): Row[] {
  const keyOf = (row: Row) => JSON.stringify([row.file, row.fact, comparable(row.value)]);
  const said = new Map(
    before.filter(({ file, accept }) => file !== ANY && accept !== null).map((row) => [keyOf(row), row]),
  );
  const answered = rows.map((row): Row => {
    const earlier = said.get(keyOf(row));
    said.delete(keyOf(row));
    return earlier ? { ...row, accept: earlier.accept } : row;
  });
  const editions = new Map(rows.map(({ file, edition }) => [file, edition]));
  // What a person wrote stays for the edition that it was written for.
  const own = [...said.values()]
    .filter(({ file, edition }) => edition === '' || (editions.get(file) ?? edition) === edition)
    .map(({ place: _, ...row }) => row);
  const all = [...answered, ...own];
  // Other readings of what is decided are not asked again.
  const open = new Set(unansweredRows(all));
  const rank = ({ accept, certain }: Row) => (accept !== null ? 2 : certain ? 1 : 0);
  return all.filter((row) => row.accept !== null || open.has(row)).toSorted((a, b) => rank(a) - rank(b));
}

/** A row for each fact, by which all that a rule is certain of can be answered at once. */
function kindRows(before: readonly FactRow[], rows: readonly Row[]): Row[] {
  const general = before.filter(({ file }) => file === ANY).map(({ place: _, ...row }) => row);
  const isAnswered = new Set(general.map(({ fact }) => fact));
  const asked = ASKED_FACTS.filter((fact) => !isAnswered.has(fact)).flatMap((fact): Row[] => {
    const count = rows.filter((row) => row.fact === fact && row.certain && row.accept === null).length;
    if (count < MIN_KIND) return [];
    const sentence = `all of which a rule is certain: ${counted(count, 'value')}`;
    return [{ accept: null, file: ANY, fact, value: '', certain: true, page: '', sentence, edition: '' }];
  });
  return [...general, ...asked];
}

/** Fewer are answered one by one. */
const MIN_KIND = 3;
