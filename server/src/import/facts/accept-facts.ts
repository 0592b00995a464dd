import type { CatalogueDocument } from '@submittal/contract/catalogue';
import { factForms } from '@submittal/contract/document-facts';
import { counted } from '../counted.ts';
import type { Found } from '../find-files.ts';
import { type Finding, foundAt, refusal } from '../finding.ts';
import { placedDocuments } from '../placed-documents.ts';
import {
  ANY,
  type Answer,
  ASKED_FACTS,
  type AskedFact,
  EDITION_DIGITS,
  type FactRow,
  readFactRows,
  unansweredRows,
} from './fact-rows.ts';
import { FACTS_FILE } from './facts-file.ts';
import { proposeForFiles } from './propose-for-files.ts';
import { endOfMonth } from './texts/dates-in-text.ts';
import type { Proposal } from './words/proposal.ts';

/**
 * Gives documents the facts that a person has accepted in `mapping-facts.csv`, one by one or by kind, and those that may be
 * shown as proposals. What the catalogue itself says stays.
 * @throws ImportFaults if a row cannot be understood
 */
export async function acceptFacts(found: Found, root: string): Promise<Found> {
  const rows = await readFactRows(root, [FACTS_FILE]);
  if (rows.length === 0) return found;
  const answers = new Answers(rows);
  const documents = [...placedDocuments(found)].map(({ document }) => document);
  await answers.readOthers(root, found);
  for (const document of documents) answers.give(document, found);
  return { ...found, findings: [...found.findings, ...answers.findings] };
}

/** What may be taken of a fact: one that was accepted, or the only one that a rule is certain of. */
interface Candidate {
  readonly value: string;
  readonly answer: Answer;
  readonly place: string;
}

class Answers {
  readonly #byFile: ReadonlyMap<string, readonly FactRow[]>;
  readonly #byKind = new Map<AskedFact, Answer>();
  /** What was read from files of which no row says anything. */
  #others: ReadonlyMap<string, readonly Proposal[]> = new Map();
  readonly #findings = new Map<string, Finding>();

  constructor(rows: readonly FactRow[]) {
    this.#byFile = Map.groupBy(
      rows.filter(({ file }) => file !== ANY),
      ({ file }) => file,
    );
    const kinds = rows.filter(({ file, accept }) => file === ANY && accept !== null);
    // What is said of one fact goes before what is said of all.
    for (const { fact, accept } of kinds.toSorted(
      (a, b) => Number(b.fact === ANY) - Number(a.fact === ANY),
    )) {
      for (const one of fact === ANY ? ASKED_FACTS : [fact])
        if (accept !== null) this.#byKind.set(one, accept);
    }
    refuseTwoValues(rows);
    const open = unansweredRows(rows).filter((row) => row.file !== ANY && !this.#kindOf(row));
    if (open.length > 0) {
      const message = `${counted(open.length, 'proposal')} of ${counted(new Set(open.map(({ file }) => file)).size, 'file')} wait for an answer`;
      this.#tell(foundAt({ place: FACTS_FILE, file: FACTS_FILE }, { kind: 'proposed-facts', message }));
    }
  }

  get findings(): Finding[] {
    return [...this.#findings.values()];
  }

  /** Reads the files of which no row says anything, if facts are accepted or shown by kind. */
  async readOthers(root: string, found: Found): Promise<void> {
    if (![...this.#byKind.values()].some((answer) => answer !== false)) return;
    const files = [...found.documents.values()].flatMap(({ document: { file }, bytes: { sha256 } }) => {
      if (file === undefined) return [];
      const rows = this.#byFile.get(file);
      return rows?.some((row) => isOf(row, sha256)) ? [] : [file];
    });
    this.#others = await proposeForFiles(root, [...new Set(files)]);
  }

  /** Gives a document its facts. */
  give(document: CatalogueDocument, found: Found): void {
    const sha256 = found.documents.get(document.id)?.bytes.sha256;
    if (sha256 === undefined) return;
    const proposed: AskedFact[] = [];
    for (const fact of ASKED_FACTS) {
      if (document[fact] !== undefined) continue;
      const candidate = this.#candidate(document, fact, sha256);
      if (!candidate) continue;
      const value = wholeDay(fact, candidate.value);
      const form = factForms[fact].safeParse(value);
      if (!form.success) {
        const isDay = /(?:On|From|Until)$/.test(fact);
        const message = `"${candidate.value}" cannot be the ${fact} of "${document.id}"`;
        this.#tell(
          foundAt(
            { place: `${candidate.place}, value`, file: FACTS_FILE },
            { kind: isDay ? 'impossible-date' : 'wrong-value', message, cost: 'value' },
          ),
        );
        continue;
      }
      Object.assign(document, { [fact]: form.data });
      if (candidate.answer === 'show') proposed.push(fact);
    }
    if (proposed.length > 0) document.proposed = [...(document.proposed ?? []), ...proposed];
  }

  #candidate({ file, href }: CatalogueDocument, fact: AskedFact, sha256: string): Candidate | null {
    const source = file ?? href ?? '';
    const rows = (this.#byFile.get(source) ?? []).filter((row) => row.fact === fact);
    const accepted = rows.find(({ accept }) => accept === true || accept === 'show');
    if (accepted && accepted.accept !== null) {
      if (isOf(accepted, sha256)) return { ...accepted, answer: accepted.accept };
      const message = `"${source}" has changed since its ${fact} was accepted, which is not taken`;
      this.#tell(foundAt({ place: accepted.place, file: FACTS_FILE }, { kind: 'stale-fact', message }));
    }
    const answer = this.#byKind.get(fact);
    if (answer === undefined || answer === false) return null;
    const asked = rows.filter((row) => row.accept === null && row.certain && isOf(row, sha256));
    const read = (this.#others.get(source) ?? []).filter((one) => one.fact === fact && one.certain);
    const [one, another] = [...asked, ...read.map(({ value }) => ({ value, place: source }))];
    return one && !another ? { value: one.value, place: one.place, answer } : null;
  }

  /** Whether a row is answered by its kind. */
  #kindOf({ fact, certain }: FactRow): boolean {
    return certain && fact !== ANY && this.#byKind.has(fact);
  }

  /** Once, though a document is listed several times. */
  #tell(finding: Finding): void {
    this.#findings.set(`${finding.kind} ${finding.place} ${finding.message}`, finding);
  }
}

/** Whether a row speaks of the file with these bytes. */
function isOf({ edition }: FactRow, sha256: string): boolean {
  return edition === '' || edition === sha256.slice(0, EDITION_DIGITS);
}

/** The day that a month means, where that is clear: what is valid until a month is so to its end. */
function wholeDay(fact: AskedFact, value: string): string {
  if (!/^\d{4}-\d\d$/.test(value)) return value;
  if (fact === 'validUntil') return endOfMonth(`${value}-01`);
  return fact === 'validFrom' ? `${value}-01` : value;
}

/** @throws ImportFaults if two values of one fact are accepted */
function refuseTwoValues(rows: readonly FactRow[]): void {
  const first = new Map<string, FactRow>();
  for (const row of rows) {
    if (row.file === ANY || (row.accept !== true && row.accept !== 'show')) continue;
    const key = JSON.stringify([row.file, row.fact, row.edition]);
    const other = first.get(key);
    if (other && other.value !== row.value) {
      const message = `"${row.fact}" of "${row.file}" is accepted twice, as "${other.value}" at ${other.place} too`;
      throw refusal('wrong-mapping', row.place, message);
    }
    first.set(key, row);
  }
}
