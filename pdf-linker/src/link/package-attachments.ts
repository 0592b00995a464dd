import type { AttachedFile } from '../bytes/attached-file.ts';
import { plainText, textStringText } from '../object/serialise.ts';
import { textString } from '../object/value.ts';
import type { LinkObjects } from './link-objects.ts';
import type { LinkedFile } from './linked-file.ts';
import { type Placement, placedObject } from './placement.ts';

/**
 * Lays out the files that a package attaches unchanged, each as one stream without a filter (ISO 32000-2
 * 7.11.4), after the bodies.
 * @returns their file specifications, in the form of attachments that documents bring.
 */
export function layOutOriginals(
  linked: LinkedFile,
  objects: LinkObjects,
  originals: readonly (AttachedFile | undefined)[],
): (NamedFile | undefined)[] {
  return originals.map((original) => {
    if (original === undefined) return undefined;
    const { name, length, body } = original;
    const stream = objects.allocate();
    linked.addStream(
      stream,
      `<</Type/EmbeddedFile/Subtype/application#2Fpdf/Params<</Size ${length}>>/Length ${length}>>`,
      { length, read: (start, end) => body.read(start, end - start), ahead: () => body.ahead?.() },
    );
    const text = textStringText(name);
    const number = objects.add(
      `<</Type/Filespec/F${text}/UF${text}/AFRelationship/Source/EF<</F ${stream} 0 R/UF ${stream} 0 R>>>>`,
    );
    return { name, number };
  });
}

/** An embedded file: its name, and the number of its file specification in the package. */
interface NamedFile {
  name: string;
  number: number;
}

/**
 * The embedded files of all documents in one name tree (ISO 32000-2 7.11.4), keys in byte order; a duplicate
 * name is prefixed with the document's number.
 * @param originals the attached originals of documents, by index.
 * @returns the raw entry for the catalog's names, empty if nothing is attached.
 */
export function writeAttachments(
  objects: LinkObjects,
  placements: readonly Placement[],
  originals: readonly (NamedFile | undefined)[] = [],
): string {
  const files = new Map<string, number>();
  placements.forEach((placement, index) => {
    const original = originals[index];
    const own = placement.table.attachments.map(({ name, number }) => ({
      name,
      number: placedObject(placement, number),
    }));
    for (const { name, number } of original === undefined ? own : [...own, original]) {
      let key = name;
      for (let copy = 1; files.has(key); copy++) key = `${index + 1}-${copy} ${name}`;
      files.set(key, number);
    }
  });
  if (files.size === 0) return '';
  const sorted = [...files]
    .map(([key, number]) => ({ key: textString(key), number }))
    .sort((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const tree = objects.add(
    `<</Names[${sorted.map(({ key, number }) => `${plainText(key)} ${number} 0 R`).join(' ')}]>>`,
  );
  return `/EmbeddedFiles ${tree} 0 R`;
}
