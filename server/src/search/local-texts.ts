import type { LocalTexts } from '@submittal/contract/search';
import type { ReleaseProduct, ReleaseSystem } from '../catalogue/release.ts';

type Entry = ReleaseProduct | ReleaseSystem;
type Translation = NonNullable<Entry['translations']>[string];

/** `fr-CA`, `FR_ca` as one. */
const keyOf = (language: string) => language.toLowerCase().replaceAll('_', '-');

/**
 * The texts of an entry in a language: each in that language (`fr-CA`) or else in its base (`fr`). What neither has is
 * absent.
 */
function translationOf({ translations = {} }: Pick<Entry, 'translations'>, language: string): Translation {
  const wanted = keyOf(language);
  const texts = (one: string) =>
    Object.entries(translations).find(([given]) => keyOf(given) === one)?.[1] ?? {};
  return { ...texts(wanted.split('-')[0] ?? wanted), ...texts(wanted) };
}

/** The texts of an entry in a language, as answers have them; undefined if it has none. */
export function localTexts(entry: Entry, language: string | undefined): LocalTexts | undefined {
  if (language === undefined || !entry.translations) return undefined;
  const { title, subtitle, description, type, subtype } = translationOf(entry, language);
  const texts = {
    ...(title && { Title: title }),
    ...(subtitle && { Subtitle: subtitle }),
    ...(description && { Description: description }),
    ...(type && { Type: type }),
    ...(subtype && { Subtype: subtype }),
  };
  return Object.keys(texts).length > 0 ? texts : undefined;
}

/** What filter options are called in a language, by their values; the first entry that names one counts. */
export interface LocalNames {
  readonly type: ReadonlyMap<string, string>;
  /** By `Type/Subtype`. */
  readonly subtype: ReadonlyMap<string, string>;
  readonly application: ReadonlyMap<string, string>;
}

/** What of an entry says how filter options are called. */
export interface Named extends Pick<Entry, 'type' | 'applications' | 'translations'> {
  readonly subtype?: string | undefined;
}

/** What entries say of the names of options, each once: most entries of a catalogue say the same. */
export function namedDifferently(entries: Iterable<Entry>): Named[] {
  const found = new Map<string, Named>();
  for (const entry of entries) {
    if (!entry.translations) continue;
    const translations = Object.fromEntries(
      Object.entries(entry.translations).map(([language, { type, subtype, applications }]) => [
        language,
        { type, subtype, applications },
      ]),
    );
    const { type, applications } = entry;
    const named: Named = {
      type,
      ...('subtype' in entry && { subtype: entry.subtype }),
      applications,
      translations,
    };
    const key = JSON.stringify(named);
    if (!found.has(key)) found.set(key, named);
  }
  return [...found.values()];
}

export function localNames(entries: readonly Named[], language: string): LocalNames {
  const [type, subtype, application] = [
    new Map<string, string>(),
    new Map<string, string>(),
    new Map<string, string>(),
  ];
  const note = (names: Map<string, string>, value: string | undefined, name: string | undefined) => {
    if (value && name && !names.has(value)) names.set(value, name);
  };
  for (const entry of entries) {
    if (!entry.translations) continue;
    const texts = translationOf(entry, language);
    note(type, entry.type, texts.type);
    if ('subtype' in entry) note(subtype, `${entry.type}/${entry.subtype}`, texts.subtype);
    // A list of another length is not a translation of this one, item by item.
    if (texts.applications?.length !== entry.applications.length) continue;
    for (const [at, value] of entry.applications.entries()) note(application, value, texts.applications[at]);
  }
  return { type, subtype, application };
}
