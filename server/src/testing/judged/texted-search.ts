import type { CatalogueInput } from '@submittal/contract/catalogue';
import { undrawnRelease } from '../undrawn-release.ts';
import { type JudgedEngine, openTexted } from './judged-catalogue.ts';

/** Opens a catalogue for search whose documents have texts on their pages, by the document's id. */
export function openWithTexts(
  engine: JudgedEngine,
  catalogue: CatalogueInput,
  pages: Readonly<Record<string, readonly string[]>>,
): ReturnType<typeof openTexted> {
  const release = undrawnRelease(catalogue);
  const texts = new Map(Object.entries(pages));
  const numbers = new Map([...texts.keys()].map((id, number) => [id, number]));
  const ofDocument = release.documents.map(({ resource }) => numbers.get(resource.resourceID) ?? -1);
  return openTexted(engine, { release: { ...release, pageTexts: { index: '', ofDocument } }, texts });
}
