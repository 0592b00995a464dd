import type { Resource } from '@submittal/contract/document';
import { documentTypeLabel, documentTypeLabels } from '@submittal/domain/document-type';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { ownEntry } from '@submittal/domain/own-entry';

/** What the documents of one language call a type that has no name of its own. */
export interface NamedType {
  readonly type: string;
  /** As `fr-ca`; empty if the documents do not say theirs. */
  readonly language: string;
  readonly name: string;
  /** How many documents say so. */
  readonly count: number;
}

/** The language of the names that we give to types ourselves, where none is asked for. */
const OWN_LANGUAGE = 'en';

/** `fr-CA`, `FR_ca` as one. */
const keyOf = (language: string) => language.toLowerCase().replaceAll('_', '-');

const baseOf = (language: string) => language.split('-')[0] ?? language;

/**
 * The names of the types without a name of ours, by language: what buttons and contents say of their documents
 * (`documentTypeLabel`). Where most documents of a language say something else each, it is the type as they write it.
 */
export function namedTypes(documents: Iterable<{ readonly resource: Resource }>): NamedType[] {
  const types = new Map<
    string,
    { type: string; language: string; written: string; names: Map<string, number> }
  >();
  for (const { resource } of documents) {
    const type = documentTypeKey(resource);
    if (ownEntry<string>(documentTypeLabels, type) !== undefined) continue;
    const language = keyOf(resource.resourceLanguage);
    const key = JSON.stringify([type, language]);
    const known = types.get(key) ?? {
      type,
      language,
      written: resource.resourceDocumentType,
      names: new Map<string, number>(),
    };
    types.set(key, known);
    const name = documentTypeLabel(resource);
    known.names.set(name, (known.names.get(name) ?? 0) + 1);
  }
  return [...types.values()].map(({ type, language, written, names }) => {
    const [name, most] = [...names].reduce((best, one) => (one[1] > best[1] ? one : best));
    const count = [...names.values()].reduce((sum, one) => sum + one, 0);
    return { type, language, name: most * 2 > count ? name : written, count };
  });
}

/**
 * The names by type in a language: of documents in just that (`fr-CA`), else in another form of it, else of most
 * documents.
 */
export function typeNamesIn(
  named: readonly NamedType[],
  language = OWN_LANGUAGE,
): ReadonlyMap<string, string> {
  const wanted = keyOf(language);
  const nearness = (one: NamedType) =>
    one.language === wanted ? 2 : baseOf(one.language) === baseOf(wanted) ? 1 : 0;
  const best = new Map<string, NamedType>();
  for (const one of named) {
    const before = best.get(one.type);
    const isNearer = before && nearness(one) - nearness(before);
    if (isNearer === undefined || isNearer > 0 || (isNearer === 0 && one.count > (before?.count ?? 0)))
      best.set(one.type, one);
  }
  return new Map([...best].map(([type, { name }]) => [type, name]));
}
