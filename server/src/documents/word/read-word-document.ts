import { type Entry, fromBufferPromise } from 'yauzl';
import { parsePart } from './parse-part.ts';
import { type WordLine, WordStory } from './word-story.ts';
import { WordStyles } from './word-styles.ts';

/** More is not unpacked, in bytes. */
const MAX_UNPACKED_BYTES = 100_000_000;

/** The maximum number of parts of the archive. */
const MAX_PARTS = 5_000;

const MAIN = 'word/document.xml';
const STYLES = 'word/styles.xml';
const HEAD = /^word\/header\d*\.xml$/;
const FOOT = /^word\/footer\d*\.xml$/;

/** Whether bytes are those of an archive, as a Word document is one; one with a password is none. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * What a Word document (DOCX, ISO/IEC 29500-1) says, in the order in which people read it: heads, paragraphs and tables, feet. What was deleted, is hidden,
 * or asks to be filled in is left out, as are notes and comments.
 * @throws Error if it is none, is damaged, or is larger than documents are
 */
export async function readWordDocument(bytes: Uint8Array): Promise<readonly WordLine[]> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  try {
    const parts = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) {
      if (parts.size >= MAX_PARTS) throw new Error(`it has more than ${MAX_PARTS} parts`);
      parts.set(entry.fileName, entry);
    }
    const main = parts.get(MAIN);
    if (!main) throw new Error('it is no Word document');
    const unpacking = { left: MAX_UNPACKED_BYTES };
    const styles = new WordStyles();
    const ofStyles = parts.get(STYLES);
    if (ofStyles) await parsePart(archive, ofStyles, styles, unpacking);
    const story = async (entry: Entry) => {
      const read = new WordStory(styles);
      await parsePart(archive, entry, read, unpacking);
      return read.lines;
    };
    const stories = async (kind: RegExp) => {
      const found: WordLine[] = [];
      for (const [name, entry] of parts) if (kind.test(name)) found.push(...(await story(entry)));
      return onceEach(found);
    };
    return [...(await stories(HEAD)), ...(await story(main)), ...(await stories(FOOT))];
  } finally {
    archive.close();
  }
}

/** Lines without those that stand there before: first pages, odd and even ones may have heads of their own, which mostly say the same. */
function onceEach(lines: readonly WordLine[]): readonly WordLine[] {
  const keyOf = ({ cells }: WordLine) => cells.join('\t');
  const first = new Map(lines.toReversed().map((line) => [keyOf(line), line]));
  return lines.filter((line) => first.get(keyOf(line)) === line);
}

/** The lines of a document's pages, first page first. */
export function wordPages(lines: readonly WordLine[]): readonly (readonly WordLine[])[] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  return Array.from({ length: Math.max(-1, ...pages.keys()) + 1 }, (_, page) => pages.get(page) ?? []);
}
