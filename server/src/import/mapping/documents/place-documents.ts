import { basename } from 'node:path/posix';
import type { Finding } from '../../finding.ts';
import { type CatalogueRow, textIn } from '../../tables/catalogue-row.ts';
import type { Pair } from '../files/confirmations.ts';
import { DOCUMENTS } from '../files/document-files.ts';
import { type FileFacts, factsOf } from '../files/file-facts.ts';
import { FileIndex } from '../files/file-index.ts';
import { type ServedFiles, servedFacts } from '../files/served-files.ts';
import { inOtherLanguages } from '../names/other-languages.ts';
import { decideOwners } from '../owners/decide-owners.ts';
import { OwnerFinder } from '../owners/find-owner.ts';
import { DocumentRows, type FinishedRows } from './document-rows.ts';
import { placeNamedFiles } from './place-named-files.ts';
import type { SoughtFiles } from './sought-files.ts';

/** The documents of a catalogue, and what is uncertain about them. */
export interface PlacedFiles {
  /** Rows of the table `documents`. */
  readonly rows: readonly CatalogueRow[];
  /** Files with the products that they may belong to; what nobody has decided yet, and what somebody has. */
  readonly pairs: readonly Omit<Pair, 'place'>[];
  /** Files that are not part of the catalogue because the mapping or a person says so. */
  readonly leftOut: ReadonlySet<string>;
  /** The number of files whose owner was certain. */
  readonly certain: number;
  readonly findings: readonly Finding[];
  /** Files that may be documents, and that nothing gives to a product. */
  readonly undecided: readonly string[];
  /** Files of documents whose type nothing says but the name of their folder. */
  readonly untyped: ReadonlySet<string>;
}

/**
 * Gives every file to the product that a row, a person, or its own name says it belongs to, or else to that of the document
 * in service that it is.
 */
export function placeDocuments(sought: SoughtFiles): PlacedFiles {
  const { files, mapping, owners, unneeded = [], decided, pages = new Map() } = sought;
  const served: ServedFiles = sought.served ?? new Map();
  const finder = new OwnerFinder(owners, mapping);
  finder.takeHeadingsOf(pages);
  const { facts, leftOut, findings } = factsOfFiles(sought, finder);
  const documents = new DocumentRows(owners, finder, pages, served);
  const index = new FileIndex(files);
  const named = placeNamedFiles(sought, { finder, facts, documents, index });
  findings.push(...named.findings);

  const add = (known: FileFacts, whose: readonly string[]) =>
    documents.add(whose, { file: known.file }, known, {}, () => ({ place: known.file, file: known.file }));
  const ids = new Set(owners.flatMap(({ id }) => id ?? []));
  const servedOwners = ({ file }: FileFacts) => {
    const { isUndecided = false, document } = served.get(file) ?? {};
    return isUndecided ? (document?.owners ?? []).filter((id) => ids.has(id)) : [];
  };
  const unnamed = [...facts.values()].filter(({ file }) => !named.given.has(file));
  for (const name of unneeded.flatMap(({ text, split }) => index.filesNamed(text, split))) {
    const [file, another] = index.find(name);
    if (file !== undefined && another === undefined && !named.given.has(file)) leftOut.add(file);
  }
  const open = unnamed.filter((known) => servedOwners(known).length === 0 && !leftOut.has(known.file));
  const translated = inOtherLanguages(
    open.filter(({ file }) => !decided.some((pair) => pair.file === file)).map(({ file }) => file),
    named.given,
  );
  for (const known of open.filter(({ file }) => translated.has(file)))
    add(known, translated.get(known.file) ?? []);
  for (const known of unnamed.filter((one) => servedOwners(one).length > 0)) add(known, servedOwners(known));
  const undecided = open.filter(({ file }) => !translated.has(file));
  const verdicts = decideOwners(undecided, { owners, finder, mapping, decided });
  for (const { owners: owned, facts: known } of verdicts.given) add(known, owned);
  for (const file of verdicts.leftOut) leftOut.add(file);
  findings.push(...verdicts.findings);

  const finished = documents.finish();
  for (const file of [...finished.copies.keys(), ...finished.replaced.keys()]) leftOut.add(file);
  findings.push(...findingsOf(finished));
  const placed = new Set(finished.rows.map((row) => textIn(row, 'file')));
  return {
    rows: finished.rows,
    pairs: [...verdicts.pairs, ...named.asked],
    leftOut,
    certain: verdicts.certain + translated.size,
    findings,
    undecided: [...facts.keys()].filter((file) => !placed.has(file) && !leftOut.has(file)),
    untyped: new Set([...facts.values()].flatMap(({ file, isTyped }) => (isTyped ? [] : file))),
  };
}

/** What names and pages of files say; which of them are left out because the mapping says so, or as copies. */
function factsOfFiles(
  { files, mapping, copies = new Map(), pages = new Map(), isCategory, served = new Map() }: SoughtFiles,
  { knownNames }: OwnerFinder,
): { facts: Map<string, FileFacts>; leftOut: Set<string>; findings: Finding[] } {
  const facts = new Map<string, FileFacts>();
  const leftOut = new Set<string>();
  const findings: Finding[] = [];
  for (const file of files) {
    if (!DOCUMENTS.test(file)) continue;
    const original = copies.get(file);
    if (original !== undefined) {
      leftOut.add(file);
      findings.push(leftOutFor(file, `it is a copy of "${basename(original)}", which is there too`));
      continue;
    }
    const known = factsOf(file, mapping.folders, { names: knownNames, isCategory }, pages.get(file));
    if (known) facts.set(file, servedFacts(known, served.get(file)));
    else leftOut.add(file);
  }
  return { facts, leftOut, findings };
}

/** What is said of files that say the same as others, and of editions. */
function findingsOf({ copies, replaced, open }: FinishedRows): Finding[] {
  const same = [...copies].map(([file, original]) =>
    leftOutFor(file, `it says the same as "${original}", which is there too`),
  );
  const earlier = [...replaced].map(([file, later]) =>
    leftOutFor(file, `a later revision of it is there too: "${basename(later)}"`),
  );
  const unordered = open.map(([first = '', ...others]): Finding => {
    const names = others.map((one) => basename(one)).join('", "');
    const message = `nothing says which is the later edition, this or "${names}": all are served`;
    return { kind: 'doubtful-reading', place: first, message };
  });
  return [...same, ...earlier, ...unordered];
}

function leftOutFor(file: string, message: string): Finding {
  return { kind: 'left-out-by-mapping', place: file, message };
}
