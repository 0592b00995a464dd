import about from '../../package.json' with { type: 'json' };
import { openPackedRelease, packRelease } from '../catalogue/packed-release.ts';
import type { Release, ReleaseToStore } from '../catalogue/release.ts';
import type { Listed } from '../packing/listed.ts';
import { SectionReader, SectionWriter } from '../packing/sections.ts';
import type { Pieces } from '../packing/spooled-pieces.ts';
import { TextLookup } from '../packing/text-lookup.ts';
import { type LoadedCatalogue, loadCatalogue, MAX_LISTING } from './loaded-catalogue.ts';
import type { SearchEngine, StoredTexts } from './search-engine.ts';

/** Increased when a finished release is written or read otherwise. */
const FORM = 3;

/** What finishes a release in another form makes other bytes: a version reads its own, and makes them where it has none. */
export function formOf(engine: SearchEngine): string {
  return `${FORM}, ${engine.form}, ${about.version}`;
}

/** A release and its index in the form in which it is served, for `openFinished`. */
export function finishRelease(
  release: Omit<ReleaseToStore, 'documents'> & Pick<Release, 'documents'>,
  engine: SearchEngine,
): Uint8Array<ArrayBuffer> {
  return writeFinished(release, engine).finish();
}

/** The same, not put together yet, with its pieces in memory or where `pieces` has them. */
export function writeFinished(
  release: Omit<ReleaseToStore, 'documents'> & Pick<Release, 'documents'>,
  engine: SearchEngine,
  pieces?: Pieces,
): SectionWriter {
  const to = new SectionWriter(pieces);
  to.value('form', formOf(engine));
  to.value('texts', release.pageTexts?.index ?? null);
  packRelease(release, to.within('release'));
  TextLookup.write(placesById(release), to.within('ids'));
  TextLookup.write(listingPlaces(release), to.within('listing'));
  engine.index(release, to.within('search'));
  return to;
}

/**
 * Opens what `finishRelease` wrote. Nothing is parsed but what is small.
 * @throws Error if the bytes are of another form, or the texts cannot be read
 */
export function openFinished(
  id: string,
  bytes: Uint8Array,
  engine: SearchEngine,
  texts: StoredTexts | undefined,
): LoadedCatalogue {
  const from = SectionReader.of(bytes);
  if (from.value<string>('form') !== formOf(engine)) throw new Error('it was finished in another form');
  const release = openPackedRelease(id, from.within('release'));
  const ids = new TextLookup(from.within('ids'));
  const listing = new TextLookup(from.within('listing'));
  return loadCatalogue(
    id,
    release,
    {
      of: (entry) => ids.of(entry)[0] ?? null,
      listing: (document) => listing.of(document),
    },
    engine.open(release, texts, from.within('search')),
  );
}

/** The hash of the index of page texts of what `finishRelease` wrote; null if there is none. */
export function textsIndexOf(from: SectionReader): string | null {
  return from.value<string | null>('texts');
}

/** The place of each product by its id, and behind all products of each system, which stands before a product. */
function placesById({
  products,
  systems,
}: {
  readonly products: Listed<{ id: string }>;
  readonly systems: Listed<{ id: string }>;
}) {
  const places = new Map<string, number>();
  let place = 0;
  for (const entries of [products, systems]) for (const { id } of entries) places.set(id, place++);
  return places;
}

/** The places of the first products, and behind all products of systems, that list each document, by the document's id. */
function listingPlaces({
  products,
  systems,
  documents,
}: Pick<Release, 'products' | 'systems' | 'documents'>) {
  // Most documents have one place: half a million lists would be many times as large.
  const places = new Map<string, number | number[]>();
  let place = 0;
  for (const entries of [products, systems]) {
    for (const entry of entries) {
      for (const at of entry.documents) {
        const id = documents.at(at)?.resource.resourceID;
        if (id !== undefined) places.set(id, withPlace(places.get(id), place));
      }
      place++;
    }
  }
  return places;
}

function withPlace(before: number | number[] | undefined, place: number): number | number[] {
  if (before === undefined) return place;
  const list = typeof before === 'number' ? [before] : before;
  if (list.length < MAX_LISTING && list.at(-1) !== place) list.push(place);
  return list.length === 1 ? place : list;
}
