import { MAX_ASKED_OFFERS } from '@submittal/contract/constants';
import type { SubmittalWanted } from '../../public/submittal-builder.d.ts';
import type { Wanted } from './wanted.ts';

/** A page has named nothing, or more than one call asks about. */
class UnfitWantedError extends TypeError {}

/** Reads what a page wants; a text, or a list of them, names documents. @throws UnfitWantedError */
export function readWanted(given: SubmittalWanted | string | readonly string[]): Wanted {
  const asked: SubmittalWanted =
    typeof given === 'string' || Array.isArray(given)
      ? { document: given as string | readonly string[] }
      : ((given ?? {}) as SubmittalWanted);
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const documents = [asked.document ?? []].flat().map(text).filter(Boolean);
  const product = text(asked.product);
  if (documents.length === 0 && product === '') throw new UnfitWantedError('Name a document or a product.');
  if (documents.length > MAX_ASKED_OFFERS) {
    throw new UnfitWantedError(`Name at most ${MAX_ASKED_OFFERS} documents at once.`);
  }
  return {
    product,
    documents: [...new Set(documents)],
    type: text(asked.type).toLowerCase(),
    language: text(asked.language),
    region: text(asked.region).toLowerCase(),
  };
}
