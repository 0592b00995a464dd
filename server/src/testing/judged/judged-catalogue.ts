import { fileURLToPath } from 'node:url';
import type { Catalogue } from '@submittal/contract/catalogue';
import type { Release } from '../../catalogue/release.ts';
import type { PageTexts, ReleaseSearch, SearchEngine } from '../../search/search-engine.ts';
import { drawnSample } from '../drawn-sample.ts';
import { messyExport } from '../messy-export.ts';
import { readTexts } from '../read-texts.ts';
import { undrawnRelease } from '../undrawn-release.ts';
import data from './judged-questions.json' with { type: 'json' };

/** The catalogues to which the questions refer. */
export const judgedCatalogues = ['sample', 'messy'] as const;
export type JudgedCatalogue = (typeof judgedCatalogues)[number];

/**
 * A catalogue as a release, with the texts of its documents by their ids, which are used in place of the
 * texts' hashes.
 */
export interface TextedRelease {
  readonly release: Release;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const sampleFolder = fileURLToPath(new URL('../../../../sample-catalogue/drawn', import.meta.url));

const catalogueOf: Readonly<Record<JudgedCatalogue, () => Catalogue | null>> = {
  sample: drawnSample,
  messy: messyExport,
};

/** Reads a catalogue and its documents; null if it is absent, which is reported. */
export async function texted(name: JudgedCatalogue): Promise<TextedRelease | null> {
  const catalogue = catalogueOf[name]();
  if (!catalogue) return null;
  const texts = await readTexts(catalogue, sampleFolder);
  const numbers = new Map([...texts.keys()].map((id, number) => [id, number]));
  const release = undrawnRelease({ ...catalogue, ...data.own[name] });
  const ofDocument = release.documents.map(({ resource }) => numbers.get(resource.resourceID) ?? -1);
  return { release: { ...release, pageTexts: { index: '', ofDocument } }, texts };
}

/** The part of an engine that the questions need. */
export interface JudgedEngine extends Pick<SearchEngine, 'indexTexts'> {
  open(...release: Parameters<SearchEngine['open']>): Pick<ReleaseSearch, 'products'>;
}

/** Opens such a release for search with an engine. */
export async function openTexted(
  engine: JudgedEngine,
  { release, texts }: TextedRelease,
): Promise<Pick<ReleaseSearch, 'products'>> {
  async function* all(): AsyncGenerator<PageTexts> {
    for (const [hash, pages] of texts) yield { hash, pages };
  }
  const index = await engine.indexTexts(all());
  return engine.open(release, { index, pagesOf: async (hash) => texts.get(hash) ?? [] });
}
