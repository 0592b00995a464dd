import { counted } from '../../counted.ts';
import type { Pair } from '../files/confirmations.ts';
import type { FileFacts } from '../files/file-facts.ts';
import { wordsOf } from '../names/name-parts.ts';
import { PRODUCT } from './carried-names.ts';
import type { Candidate, Owner } from './find-owner.ts';

// What a person is asked about files whose owner is open.

/** At most so many candidates are offered for one file. */
const MAX_OFFERED = 3;

/** Candidates that score so much less than the first are not offered beside it. */
const OFFERED_BELOW = 0.15;

/** So many files of one folder that resemble nothing are one question. */
const MIN_IN_FOLDER = 3;

/** So many files are named in the question about a pattern. */
const MAX_EXAMPLES = 3;

/** A file that carries the name of a product beside words that leave its owner open. */
export interface Doubtful {
  readonly file: string;
  readonly owner: Owner;
}

type Question = Omit<Pair, 'place'>;

/** The question about files that carry names of products beside the same doubtful words. */
export function askOfPattern(pattern: string, those: readonly Doubtful[]): Question[] {
  const words = pattern
    .split(' ')
    .filter((word) => word !== PRODUCT)
    .join('", "');
  const reason = `the name of a product and "${words}"`;
  const score = CARRIED;
  const [only, another] = those;
  if (only && !another) {
    const { file, owner } = only;
    return [{ file, product: owner.id ?? '', title: owner.title, score, reason, confirmed: null }];
  }
  const title = counted(those.length, 'file');
  const like = `${reason}, such as ${examples(those.map(({ file, owner }) => `${file} (${owner.title})`))}`;
  return [{ file: pattern, product: PRODUCT, title, score, reason: like, confirmed: null }];
}

/** How alike a name is that carries another beside doubtful words. */
const CARRIED = 0.8;

/** The questions about files of a folder that resemble nothing. */
export function askOfFolder(folder: string, files: readonly string[]): Question[] {
  const reason = 'no name in the tables resembles it';
  const nothing = { product: '', score: 0, confirmed: null };
  if (folder === '.' || files.length < MIN_IN_FOLDER) {
    return files.map((file) => ({ ...nothing, file, title: '', reason }));
  }
  const title = counted(files.length, 'file');
  return [{ ...nothing, file: `${folder}/*`, title, reason: `${reason}: ${examples(files)}` }];
}

function examples(names: readonly string[]): string {
  const more = names.length - MAX_EXAMPLES;
  return `${names.slice(0, MAX_EXAMPLES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The candidates that are offered to a person: those that are nearly as likely as the first. */
export function offeredOf(candidates: readonly Candidate[], likely: number): Candidate[] {
  const least = Math.max(likely, (candidates[0]?.score ?? 0) - OFFERED_BELOW);
  return candidates.filter(({ owner, score }) => owner.id !== null && score >= least);
}

const PART = /^(?:part|component|comp|side|teil|komponente|partie|composant|parte|componente)? ?[a-d]$/;

/** What is offered for a file; the parts of a product that all have its name are one offer. */
export function asParts(
  { parts }: FileFacts,
  offered: readonly Candidate[],
): Pick<Pair, 'product' | 'title' | 'score' | 'reason'>[] {
  const name = parts.words.join(' ');
  const isPart = ({ owner: { title } }: Candidate) => {
    const own = wordsOf(title).join(' ');
    return own.startsWith(`${name} `) && PART.test(own.slice(name.length + 1));
  };
  const ofOne = offered.filter(isPart);
  const single = ({ owner, score, reason }: Candidate) => ({
    product: owner.id ?? '',
    title: owner.title,
    score,
    reason,
  });
  const [first] = ofOne;
  if (!first || ofOne.length < 2) return offered.slice(0, MAX_OFFERED).map(single);
  const all = {
    product: ofOne.map(({ owner }) => owner.id).join('|'),
    title: ofOne.map(({ owner }) => owner.title).join(', '),
    score: first.score,
    reason: 'the name that parts have in common',
  };
  return [all, ...offered.filter((one) => !ofOne.includes(one)).map(single)].slice(0, MAX_OFFERED);
}
