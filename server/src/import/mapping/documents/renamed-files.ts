import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { knownDocumentTypes } from '@submittal/domain/document-type';
import { hashOfFile } from '../../../blobs/blob-store.ts';
import type { FindServed, ServedDocument } from '../../served-documents.ts';
import { listIn, textIn } from '../../tables/catalogue-row.ts';
import type { ServedFile, ServedFiles } from '../files/served-files.ts';
import type { PlacedFiles } from './place-documents.ts';

/**
 * The files of an export that are documents in service under other names: their bytes are equal, and the id of the
 * document is no other file's now. A file that nobody gave to a product is its product's again; one whose name says another
 * product is not among them. A file that only lies in another folder is, if nothing says its type any more.
 */
export async function findRenamedFiles(
  root: string,
  { rows, undecided, untyped }: Pick<PlacedFiles, 'rows' | 'undecided' | 'untyped'>,
  findServed: FindServed,
): Promise<ServedFiles> {
  const fileOf = new Map(rows.map((row) => [textIn(row, 'id'), textIn(row, 'file')] as const));
  const isUntyped = (id: string) => untyped.has(fileOf.get(id) ?? '');
  const ids = new Set<string>();
  const served = await findServed((id) => {
    ids.add(id);
    return !fileOf.has(id) || isUntyped(id);
  });
  const gone = Map.groupBy(
    served.filter(({ id }) => !fileOf.has(id)),
    ({ sha256 }) => sha256,
  );
  const sizes = new Set(served.map(({ size }) => size));
  const hashOf = async (file: string): Promise<string> => {
    const path = join(root, file);
    const { size } = await stat(path);
    return sizes.has(size) ? (await hashOfFile(path)).sha256 : '';
  };
  const found = new Map<string, ServedFile>();
  for (const row of served.length > 0 ? rows : []) {
    const file = textIn(row, 'file');
    const id = textIn(row, 'id');
    if (file === '' || (ids.has(id) && !untyped.has(file))) continue;
    const sha256 = await hashOf(file);
    const owners = listIn(row, 'parents');
    const isIts = (one: ServedDocument) => one.owners.some((owner) => owners.includes(owner));
    const same = ids.has(id)
      ? served.find((one) => one.id === id && one.sha256 === sha256)
      : taken(gone.get(sha256) ?? [], isIts);
    // What only its folder said before, its folder says now.
    if (same && (!ids.has(id) || knownDocumentTypes.has(same.documentType)))
      found.set(file, { document: same, isUndecided: false });
  }
  for (const file of served.length > 0 ? undecided : []) {
    const same = taken(gone.get(await hashOf(file)) ?? [], () => true);
    if (same) found.set(file, { document: same, isUndecided: true });
  }
  return found;
}

/** The first that is one of these, which is taken out of the list. */
function taken<Item>(list: Item[], isOne: (item: Item) => boolean): Item | undefined {
  const at = list.findIndex(isOne);
  return at === -1 ? undefined : list.splice(at, 1)[0];
}
