import type { Annotation } from '@submittal/contract/annotation';
import { type Language, languageOf } from '@submittal/contract/languages';
import { labelled } from '../../pdf-linker/src/layout/labelled.ts';

/** What is stated of marks takes no more than two lines of the contents. */
const MAX_CHARACTERS = 100;

const counted: Readonly<Record<Language, { readonly one: string; readonly more: string }>> = {
  en: { one: '1 mark', more: 'marks' },
  fr: { one: '1 repère', more: 'repères' },
  es: { one: '1 marca', more: 'marcas' },
  de: { one: '1 Markierung', more: 'Markierungen' },
};

const named: Readonly<Record<Language, string>> = {
  en: 'marked',
  fr: 'repéré',
  es: 'marcado',
  de: 'markiert',
};

const tags: Readonly<Record<Language, string>> = {
  en: 'Selected',
  fr: 'Retenu',
  es: 'Elegido',
  de: 'Gewählt',
};

/** What the tag beside something selected says, in the language of the package. */
export function selectedTag(tag: string | undefined): string {
  return tags[languageOf(tag ?? 'en')];
}

/** What a mark is on, in words; empty if nobody said. */
export function annotationWords({ text, snapped }: Pick<Annotation, 'text' | 'snapped'>): string {
  return (text ?? snapped ?? '').replaceAll(/\s+/g, ' ');
}

/**
 * What is marked in a document, as contents and registers state it: `marked: 790-014 Limestone`. What is selected is
 * named, each once; where nothing is, the marks are counted.
 * @param marks at least one
 * @param tag the BCP 47 tag of the language; undefined for English
 */
export function markedText(
  marks: readonly Pick<Annotation, 'kind' | 'text' | 'snapped'>[],
  tag: string | undefined,
): string {
  const language = languageOf(tag ?? 'en');
  const selected = marks.filter(({ kind }) => kind === 'selected').map(annotationWords);
  const names = [...new Set(selected.filter((name) => name !== ''))];
  const [first] = names;
  if (first === undefined) {
    const { one, more } = counted[language];
    return marks.length === 1 ? one : `${marks.length} ${more}`;
  }
  const listed: string[] = [];
  let room = MAX_CHARACTERS;
  for (const name of names) {
    if (name.length > room) break;
    listed.push(name);
    room -= name.length + 2;
  }
  const cut = listed.length > 0 ? listed : [`${[...first].slice(0, MAX_CHARACTERS).join('').trimEnd()}…`];
  const rest = listed.length > 0 && listed.length < names.length ? ['…'] : [];
  return labelled(language, named[language], [...cut, ...rest].join(', '));
}
