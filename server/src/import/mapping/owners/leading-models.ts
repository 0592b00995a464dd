import { oneLine } from '../cells/clean-values.ts';
import { comparedName } from '../names/likeness.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { languageOfToken } from '../words/languages.ts';
import type { Owner } from './find-owner.ts';

// Some makers call all products by a model and what it is: `RCD Round Cone Diffuser`. People and files say the model alone.

/** A model in capitals or digits before what it is, which is no code. */
const LEADING = /^(?=\S*\p{Lu})([\p{Lu}\d]{2,10}(?:[-./][\p{Lu}\d]{1,6}){0,2})\s+(?=\S*\p{Ll})\S/u;

/** So many titles, and so large a share of them, begin with a model. */
const MIN_TITLES = 5;
const MIN_SHARE = 0.3;

/** Owners with the models that their titles begin with; none that begins another's, or is what another is called. */
export function withLeadingModels(owners: readonly Owner[]): readonly Owner[] {
  const models = owners.map(({ title }) => LEADING.exec(oneLine(title))?.[1] ?? '');
  const byModel = Map.groupBy(owners.keys(), (at) => joinedOf(models[at] ?? ''));
  const begun = models.filter((model) => model !== '').length;
  if (begun < MIN_TITLES || begun < owners.length * MIN_SHARE) return owners;
  const taken = new Set(owners.flatMap(({ names }) => names.map(joinedOf)));
  return owners.map((owner, at) => {
    const model = models[at] ?? '';
    const key = joinedOf(model);
    const same = new Set((byModel.get(key) ?? []).map((one) => owners[one]?.title));
    const isOwn = model !== '' && same.size === 1 && !taken.has(key);
    const isOfDocuments = documentTypeNamed(model) !== null || languageOfToken(model.toLowerCase()) !== null;
    return isOwn && !isOfDocuments ? { ...owner, names: [...owner.names, model] } : owner;
  });
}

function joinedOf(text: string): string {
  return comparedName(wordsOf(text)).joined;
}
