import { plainText } from '../object/serialise.ts';
import { textString } from '../object/value.ts';
import type { LinkObjects } from './link-objects.ts';
import { type Placement, placedObject } from './placement.ts';

/**
 * The embedded files of all documents in one name tree (ISO 32000-2 7.11.4), keys in byte order; a duplicate
 * name is prefixed with the document's number.
 * @returns the raw entry for the catalog, empty if nothing is attached.
 */
export function writeAttachments(objects: LinkObjects, placements: readonly Placement[]): string {
  const files = new Map<string, number>();
  placements.forEach((placement, index) => {
    for (const { name, number } of placement.table.attachments) {
      let key = name;
      for (let copy = 1; files.has(key); copy++) key = `${index + 1}-${copy} ${name}`;
      files.set(key, placedObject(placement, number));
    }
  });
  if (files.size === 0) return '';
  const sorted = [...files]
    .map(([key, number]) => ({ key: textString(key), number }))
    .sort((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const tree = objects.add(
    `<</Names[${sorted.map(({ key, number }) => `${plainText(key)} ${number} 0 R`).join(' ')}]>>`,
  );
  return `/Names<</EmbeddedFiles ${tree} 0 R>>`;
}
