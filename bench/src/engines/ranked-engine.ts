import type { ProductResults, SearchProducts } from '@submittal/contract/search';
import { titlesOfSections } from '@submittal/domain/masterformat';
import type { Release } from '@submittal/server/catalogue/release';
import { documentsOf, productEntry } from '@submittal/server/search/entries';
import { indexedProduct } from '@submittal/server/search/in-memory/indexed-entries';
import type { SearchText } from '@submittal/server/search/in-memory/weighed-words';
import type { StoredTexts } from '@submittal/server/search/search-engine';
import type { JudgedEngine } from '@submittal/server/testing/judged/judged-catalogue';
import { z } from 'zod';

// What the other engines have in common: they index the same fields as ours, and only what they rank is theirs.

/** The fields of a product's text in the order of their weight in our index, and last the text of its documents. */
export const FIELDS = [
  'title',
  'masterformat',
  'codes',
  'subtitle',
  'section',
  'kinds',
  'applications',
  'otherWords',
  'description',
  'documents',
  'pages',
] as const;
export type Field = (typeof FIELDS)[number];

/** A product's texts by field. */
export type TextRow = Readonly<Record<Field, string>>;

/** Returns the places of the products that match a question, best first. */
export type Ranking = (question: string) => Promise<readonly number[]> | readonly number[];

const TextsSchema = z.array(z.tuple([z.string(), z.array(z.string())]));

/** A port to another engine: `index` takes the rows of a release's products and returns how it ranks them. */
export function rankedEngine(index: (rows: readonly TextRow[]) => Ranking): JudgedEngine {
  return {
    async indexTexts(texts) {
      const all: [string, readonly string[]][] = [];
      for await (const { hash, pages } of texts) all.push([hash, pages]);
      return Buffer.from(JSON.stringify(all));
    },
    open(release, texts) {
      const rank = index(rowsOf(release, texts));
      return { products: async (query) => answered(release, await rank(query.ProductTitle), query) };
    },
  };
}

function rowsOf(release: Release, texts: StoredTexts | undefined): TextRow[] {
  const pages = texts ? TextsSchema.parse(JSON.parse(Buffer.from(texts.index).toString())) : [];
  const titleOf = titlesOfSections(release.sections);
  return release.products.map((product) => {
    const { text } = indexedProduct(product, documentsOf(release, product), [], titleOf);
    const own = product.documents.flatMap(
      (place) => pages[release.pageTexts?.ofDocument[place] ?? -1]?.[1] ?? [],
    );
    return { ...joined(text), pages: own.join('\n') };
  });
}

function joined(text: SearchText): Omit<TextRow, 'pages'> {
  const lines = (field: Exclude<Field, 'pages'>) => [text[field]].flat().join('\n');
  return {
    title: lines('title'),
    masterformat: lines('masterformat'),
    codes: lines('codes'),
    subtitle: lines('subtitle'),
    section: lines('section'),
    kinds: lines('kinds'),
    applications: lines('applications'),
    otherWords: lines('otherWords'),
    description: lines('description'),
    documents: lines('documents'),
  };
}

/** What entries say of other entries does not count here. */
const UNNAMED = { product: () => undefined, section: () => '' };

/** The first results whose documents are in a chosen language, as the finder asks for them. */
function answered(release: Release, places: readonly number[], query: SearchProducts): ProductResults {
  const found = places
    .flatMap((place) => release.products.at(place) ?? [])
    .map((product) => productEntry(product, documentsOf(release, product), UNNAMED))
    .filter(
      ({ Documents }) =>
        Documents.length === 0 || Documents.some((one) => query.Languages.includes(one.resourceLanguage)),
    );
  return { ProductTypes: found.slice(0, query.PageSize), TotalResults: found.length, Facets: {} };
}

/** The words of a question, lower case. */
export const wordsIn = (question: string): readonly string[] =>
  question.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
