import type { Resource } from '@submittal/contract/document';
import type { DocumentRecord } from '@submittal/contract/document-record';
import { standingOf } from '@submittal/domain/document-standing';
import { documentTitle, withHandle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { Release, Renamed } from '../catalogue/release.ts';
import { type DocumentStore, keyIn, type StoredDocument } from '../documents/document-store.ts';
import type { LoadedCatalogue } from '../search/loaded-catalogue.ts';
import type { Addresses } from './addresses.ts';

/** Earlier editions that a record has: a feed may publish one each night. */
const MAX_EARLIER = 100;

/** What is known of a document by its id: its record, or the id under which the catalogue has it now. */
export type FoundRecord = { readonly record: DocumentRecord } | { readonly movedTo: string };

export interface RecordServices {
  readonly documents: Pick<DocumentStore, 'published'>;
  readonly recalls: Pick<RecallStore, 'of'>;
}

/**
 * What everybody may know of a document of the catalogue (`contract/src/document-record.ts`). Visitors' uploads, and
 * documents that only a release on hold has, are not known here.
 * @param id its `resourceID`
 * @returns null if no release in service ever had a document with this id
 */
export async function findRecord(
  id: string,
  catalogue: LoadedCatalogue,
  addresses: Addresses,
  { documents, recalls }: RecordServices,
): Promise<FoundRecord | null> {
  const current = currentEdition(id, catalogue);
  const { renamed = {} } = catalogue.release;
  const later = ownEntry(renamed, id);
  if (!current && later && catalogue.firstWith(later.id) !== null) return { movedTo: later.id };
  const before = current
    ? [...(earlierIds(renamed).get(id) ?? []), ...(current.resource.supersedes ?? [])]
    : [];
  const published = await documents.published([...new Set([id, ...before])], MAX_EARLIER + 1);
  const others = published.filter(({ key }) => key !== current?.key);
  const shown = current ?? others.shift();
  if (!shown) return null;
  const earlier = others.slice(0, MAX_EARLIER);
  const recalled = await recalls.of([shown.key, ...earlier.map(({ key }) => key)]);
  const said = ({ key, resource }: StoredDocument): Resource => {
    // What a stored edition says of its recall and its successor is of its day.
    const { recalledFrom: _, supersededBy: __, ...rest } = resource;
    const recalledFrom = recalled.get(key);
    return withHandle({ ...rest, ...(recalledFrom !== undefined && { recalledFrom }) });
  };
  const document = { ...said(shown), ...pick(current?.resource, 'recalledFrom', 'supersededBy') };
  const standing = standingOf(document, new Date());
  return {
    record: {
      document,
      page: addresses.page(id),
      standing: {
        withdrawn: current === null,
        ...(standing.recalled !== null && { recalled: standing.recalled }),
        ...(standing.expired !== null && { lapsed: standing.expired }),
        ...(standing.superseded !== null && {
          supersededBy: { id: standing.superseded, title: titleOf(standing.superseded, catalogue) },
        }),
      },
      products: catalogue.listing(id).map(({ isSystem, of: { id: own, title, url } }) => ({
        id: own,
        title,
        isSystem,
        ...(url !== undefined && { url }),
      })),
      earlier: earlier.map((edition) => ({ ...said(edition), publishedAt: edition.publishedAt })),
    },
  };
}

function currentEdition(id: string, catalogue: LoadedCatalogue): StoredDocument | null {
  const lister = catalogue.firstWith(id);
  return lister === null ? null : (catalogue.find(lister, id)?.document ?? null);
}

function titleOf(id: string, catalogue: LoadedCatalogue): string {
  const edition = currentEdition(id, catalogue);
  return edition ? documentTitle(edition.resource.resourceName) : id;
}

function pick<Key extends keyof Resource>(
  resource: Resource | undefined,
  ...keys: readonly Key[]
): Partial<Pick<Resource, Key>> {
  const entries = keys.flatMap((key) => (resource?.[key] === undefined ? [] : [[key, resource[key]]]));
  return Object.fromEntries(entries) as Partial<Pick<Resource, Key>>;
}

type AllRenamed = NonNullable<Release['renamed']>;

/** By the release's own record, so that it is turned round once. */
const turnedRound = new WeakMap<AllRenamed, ReadonlyMap<string, readonly string[]>>();

/** The ids that earlier releases gave documents, by the present ids. */
function earlierIds(renamed: AllRenamed): ReadonlyMap<string, readonly string[]> {
  const before = turnedRound.get(renamed);
  if (before) return before;
  const found = new Map<string, string[]>();
  for (const [old, { id }] of Object.entries<Renamed>(renamed)) {
    const list = found.get(id);
    if (list) list.push(old);
    else found.set(id, [old]);
  }
  turnedRound.set(renamed, found);
  return found;
}

/** Documents with their recalls: a release that is served again may be from before one. */
export async function withRecalls(
  documents: readonly Resource[],
  { recalls }: Pick<RecordServices, 'recalls'>,
): Promise<Resource[]> {
  const recalled = await recalls.of(documents.map(({ resourceURL }) => keyIn(resourceURL)));
  return documents.map((document) => {
    const recalledFrom = recalled.get(keyIn(document.resourceURL));
    return recalledFrom === undefined ? document : { ...document, recalledFrom };
  });
}
