import { oneLine } from '../cells/clean-values.ts';
import { comparedName } from '../names/likeness.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { languageOfToken } from '../words/languages.ts';
import type { Owner } from './find-owner.ts';

// Some makers call all products by what they are and a model: `Door Closer DC 330`. People and files say the model alone.

/** A model behind what it is: capitals and a number, and at most two words more. */
const TRAILING = /^(?:\S*\p{Ll}\S*\s+){1,6}(\p{Lu}{1,5}[ -]?(?:\d[\p{L}\d./-]*)(?:\s+\S+){0,2})$/u;

/** A longer title is a sentence. */
const MAX_TITLE = 120;

/** Shorter models are like many a word or measure. */
const MIN_MODEL = 4;

/** So many titles, and so large a share of them, end in a model. */
const MIN_TITLES = 5;
const MIN_SHARE = 0.3;

/** Owners with the models that their titles end in; none that begins another's, or is what another is called. */
export function withTrailingModels(owners: readonly Owner[]): readonly Owner[] {
  const models = owners.map(({ title }) => modelOf(title));
  const ended = models.filter((model) => model !== '').length;
  if (ended < MIN_TITLES || ended < owners.length * MIN_SHARE) return owners;
  const titles = new Map<string, Set<string>>();
  for (const [at, model] of models.entries()) {
    const key = joinedOf(model);
    titles.set(key, (titles.get(key) ?? new Set()).add(owners[at]?.title ?? ''));
  }
  const sorted = [...titles.keys()].filter((key) => key !== '').sort();
  // What another's begins with comes right before it.
  const begins = new Set(sorted.filter((key, at) => sorted[at + 1]?.startsWith(key)));
  const taken = new Set(owners.flatMap(({ names }) => names.map(joinedOf)));
  return owners.map((owner, at) => {
    const model = models[at] ?? '';
    const key = joinedOf(model);
    const isOwn =
      key.length >= MIN_MODEL && titles.get(key)?.size === 1 && !begins.has(key) && !taken.has(key);
    const [letters = ''] = /^\p{L}+/u.exec(model) ?? [];
    const isOfDocuments =
      documentTypeNamed(model) !== null ||
      documentTypeNamed(letters) !== null ||
      languageOfToken(letters.toLowerCase()) !== null;
    return isOwn && !isOfDocuments ? { ...owner, names: [...owner.names, model] } : owner;
  });
}

function modelOf(title: string): string {
  const text = oneLine(title);
  return text.length > MAX_TITLE ? '' : (TRAILING.exec(text)?.[1] ?? '');
}

function joinedOf(text: string): string {
  return comparedName(wordsOf(text)).joined;
}
