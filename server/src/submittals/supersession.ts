import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import { isRecalled, supersederOf } from '@submittal/domain/document-standing';
import { ownEntry } from '@submittal/domain/own-entry';
import { documentKey, type StoredDocument } from '../documents/document-store.ts';
import type { LoadedCatalogue } from '../search/loaded-catalogue.ts';
import type { ProjectDocument } from './stored-submittal.ts';

type Catalogue = Pick<LoadedCatalogue, 'find' | 'findAlike' | 'firstWith' | 'release'>;

/**
 * The document of a newer catalogue that replaces this one: that of the same id or, if the id is gone, the one that it
 * was renamed to or else the one of the same code, type, language and region under the same product. If the product has
 * none of these, perhaps because it is gone itself, the document of this or the new id under another one. If that is
 * superseded in the catalogue, the last one under the product that is not recalled takes its place. Null if there is none.
 */
export function successor(document: ProjectDocument, catalogue: Catalogue): StoredDocument | null {
  const own = ownSuccessor(document, catalogue);
  if (own === null) return null;
  const { productID } = own;
  let found = own.document;
  const seen = new Set<string>();
  const now = new Date();
  for (let next: StoredDocument | null = found; next && !seen.has(next.key); ) {
    seen.add(next.key);
    if (!isRecalled(next.resource.recalledFrom, now)) found = next;
    const id = supersederOf(next.resource.supersededBy, now);
    next = id === null ? null : (catalogue.find(productID, id)?.document ?? null);
  }
  return found;
}

/** With the product under which it is. */
interface Placed {
  readonly productID: string;
  readonly document: StoredDocument;
}

function ownSuccessor({ productID, resource }: ProjectDocument, catalogue: Catalogue): Placed | null {
  const renamed = ownEntry(catalogue.release.renamed ?? {}, resource.resourceID);
  const ids = [resource.resourceID, ...(renamed ? [renamed.id] : [])];
  const under = (product: string, id: string): Placed | null => {
    const found = catalogue.find(product, id);
    return found && { productID: product, document: found.document };
  };
  for (const id of ids) {
    const found = under(productID, id);
    if (found) return found;
  }
  const alike = resource.documentCode === '' ? null : catalogue.findAlike(productID, resource);
  if (alike) return { productID, document: alike };
  for (const id of ids) {
    const other = catalogue.firstWith(id);
    if (other !== null) return under(other, id);
  }
  return null;
}

/** Whether a document has the same bytes in the catalogue, under another id. */
function isRenamed(
  { key, resource }: ProjectDocument,
  next: StoredDocument,
  { release }: Catalogue,
): boolean {
  const renamed = ownEntry(release.renamed ?? {}, resource.resourceID);
  if (renamed?.id !== next.resource.resourceID) return false;
  return documentKey(resource.resourceID, resource.resourceName, renamed.sha256) === key;
}

const DAY = 24 * 60 * 60 * 1000;

/** What replaces a document, as a release has it. */
interface Next {
  readonly release: Catalogue['release'];
  /** The day on which it was found: documents supersede others from some day on. */
  readonly day: number;
  /** Null if nothing does. */
  readonly key: string | null;
  readonly id: string;
  readonly recalledFrom: string | undefined;
  readonly renamed: boolean;
}

/** By the document as it was read; another release is asked anew. To find thousands of documents takes milliseconds. */
const known = new WeakMap<ProjectDocument, Next>();

function nextOf(document: ProjectDocument, catalogue: Catalogue): Next {
  const { release } = catalogue;
  const before = known.get(document);
  const day = Math.floor(Date.now() / DAY);
  if (before?.release === release && before.day === day) return before;
  const found = successor(document, catalogue);
  const next = {
    release,
    day,
    key: found?.key ?? null,
    id: found?.resource.resourceID ?? '',
    recalledFrom: found?.resource.recalledFrom,
    renamed: found !== null && isRenamed(document, found, catalogue),
  };
  known.set(document, next);
  return next;
}

/**
 * Whether, and by what, a document of a project is superseded; null for a current document, for a visitor's own, and
 * if what replaces it is recalled.
 */
export function supersession(
  document: ProjectDocument,
  catalogue: Catalogue,
): { by?: string; renamed?: boolean } | null {
  if (document.productID === UPLOADS_PRODUCT_ID) return null;
  const { key, id, recalledFrom, renamed } = nextOf(document, catalogue);
  if (key === null) return {};
  // The key is made from id, name and bytes: another key means another version.
  if (key === document.key || isRecalled(recalledFrom, new Date())) return null;
  return { by: id, ...(renamed && { renamed: true }) };
}
