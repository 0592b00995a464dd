import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';

/** Elements within each other. */
const MAX_DEPTH = 500;

/** What reads the elements of a part, each by its name without the prefix of its namespace. */
export interface PartReader {
  opened(name: string, attribute: (name: string) => string | undefined): void;
  text(text: string): void;
  closed(name: string): void;
  /** Whether it has read enough. */
  readonly isFull?: boolean;
}

/** How many bytes may still be unpacked. */
export interface Unpacking {
  left: number;
}

/**
 * Reads an XML part of an archive, piece by piece. Entities that it declares are not resolved.
 * @throws Error if it is not well formed, is deeper than documents are, or unpacks to more than is left
 */
export async function parsePart(
  archive: ZipFile,
  entry: Entry,
  reader: PartReader,
  unpacking: Unpacking,
): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (++depth > MAX_DEPTH) throw new Error(`its elements are more than ${MAX_DEPTH} deep`);
    // The prefix of its attributes is that of the element, as programs write them.
    const prefix = name.slice(0, name.indexOf(':') + 1);
    reader.opened(localName(name), (attribute) => attributes[prefix + attribute] ?? attributes[attribute]);
  });
  parser.on('text', (text) => reader.text(text));
  parser.on('closetag', ({ name }) => {
    depth--;
    reader.closed(localName(name));
  });
  const decoder = new TextDecoder();
  for await (const piece of await archive.openReadStreamPromise(entry)) {
    const bytes = piece as Uint8Array;
    unpacking.left -= bytes.length;
    if (unpacking.left < 0) throw new Error('it unpacks to too much');
    parser.write(decoder.decode(bytes, { stream: true }));
    if (reader.isFull) return;
  }
  parser.write(decoder.decode()).close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
