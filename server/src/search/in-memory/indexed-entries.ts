import type { Resource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import type { ReleaseProduct, ReleaseSystem } from '../../catalogue/release.ts';
import { sectionNumbers } from '../entries.ts';
import { kindsIn, plainType, without } from './document-kinds.ts';
import type { IndexedEntry } from './faceted-search.ts';
import type { SearchText } from './weighed-words.ts';

function documentTexts(
  documents: readonly Resource[],
): Pick<SearchText, 'documents' | 'documentTypes' | 'codes' | 'numbers'> {
  const titles = documents.map((document) => {
    const title = `${documentTitle(document.resourceName)} ${document.resourceSubtitle}`;
    // What they are is no word of the product: `sheet` in `data sheet` says nothing of sheets.
    return without(
      title,
      kindsIn(title).filter(({ certain }) => certain),
    );
  });
  const types = documents.map(plainType);
  const codes = documents.map((document) => document.documentCode).filter((code) => code !== '');
  return {
    documents: [...new Set(titles)],
    documentTypes: [...new Set(types)],
    codes: [...new Set(codes)],
    numbers: [...new Set(documents.flatMap(({ number }) => number ?? []))],
  };
}

/** The other names of an entry, and its texts in other languages. */
function otherWords({ otherNames = [], translations = {} }: ReleaseProduct | ReleaseSystem): string[] {
  const texts = Object.values(translations).map(
    ({ title, subtitle, description, type, subtype, applications = [] }) =>
      [title, subtitle, description, type, subtype, ...applications].filter(Boolean).join('\n'),
  );
  return [...otherNames, ...texts];
}

/** What an entry says of itself, without its documents; empty if there is none. */
export function ownText(entry: ReleaseProduct | ReleaseSystem | undefined): string {
  if (!entry) return '';
  const { title, subtitle, description, type, applications } = entry;
  const subtype = 'subtype' in entry ? entry.subtype : undefined;
  return [title, subtitle, description, type, subtype, ...applications].filter(Boolean).join('\n');
}

/** The facts of an entry and of its variants, each once. */
function factTexts({ facts = [], variants = [] }: Pick<ReleaseProduct, 'facts' | 'variants'>): string[] {
  const all = [...facts, ...variants.flatMap((variant) => variant.facts ?? [])];
  return [
    ...new Set(
      all.map(({ name, value, unit }) => `${name} ${value}${unit && unit !== '1' ? ` ${unit}` : ''}`),
    ),
  ];
}

/**
 * A product in the form that is indexed; `texts` are the numbers of its documents' texts, `sectionTitle` returns the
 * titles of MasterFormat sections.
 */
export function indexedProduct(
  product: ReleaseProduct,
  documents: readonly Resource[],
  texts: readonly number[],
  sectionTitle: (number: string) => string,
): IndexedEntry<'products'> {
  const { title, type, subtype } = product;
  const numbers = sectionNumbers(product);
  return {
    title,
    headings: [type, subtype ?? ''],
    discontinued: product.discontinued === true,
    regions: product.region,
    documents,
    texts,
    text: {
      title,
      subtitle: product.subtitle ?? '',
      description: product.description ?? '',
      otherWords: [...otherWords(product), ...(product.substitutesFor ?? [])],
      substitutesFor: product.substitutesFor ?? [],
      masterformat: numbers,
      section: numbers.map(sectionTitle),
      kinds: `${type}\n${subtype ?? ''}`,
      applications: product.applications.join('\n'),
      facts: factTexts(product),
      ...documentTexts(documents),
    },
    choices: {
      ProductType: { values: [type], subValues: subtype ? [{ of: type, name: subtype }] : [] },
      Application: { values: product.applications },
    },
  };
}

/** A system in the form that is indexed. */
export function indexedSystem(
  system: ReleaseSystem,
  documents: readonly Resource[],
  texts: readonly number[],
): IndexedEntry<'systems'> {
  const { title, type, canBeUsedWith } = system;
  return {
    title,
    headings: [type ?? ''],
    discontinued: false,
    regions: null,
    documents,
    texts,
    text: {
      title,
      subtitle: system.subtitle ?? '',
      description: system.description ?? '',
      otherWords: otherWords(system),
      substitutesFor: [],
      masterformat: [],
      section: [],
      kinds: `${type ?? ''}\n${canBeUsedWith.map(({ name, children }) => `${name} ${children.join(' ')}`).join('\n')}`,
      applications: system.applications.join('\n'),
      facts: factTexts({ facts: system.facts }),
      ...documentTexts(documents),
    },
    choices: {
      SystemType: { values: type ? [type] : [] },
      CanBeUsedWith: {
        values: canBeUsedWith.map(({ name }) => name),
        subValues: canBeUsedWith.flatMap(({ name: of, children }) => children.map((name) => ({ of, name }))),
      },
      Application: { values: system.applications },
    },
  };
}
