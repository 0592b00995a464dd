import { SourceDocument, SourceFault } from '../source/source-document.ts';
import { collectPages, type SourcePage, statedPageCount } from './page-tree.ts';
import type { RefusalCode } from './refusal.ts';
import { loadablePages, type SecondOpinion, savedAnew, secondOpinion } from './second-reader.ts';

/** A source that was read, with all of its pages that anybody finds. */
export interface ReadSource {
  source: SourceDocument;
  pages: SourcePage[];
  /** Pages that the tree speaks of and the file does not hold. */
  lost: number;
  /** What the second reader says of the file. */
  opinion: SecondOpinion;
  /** It is read as the second reader saved it anew. */
  rebuilt: boolean;
}

interface Reading {
  source: SourceDocument;
  pages: SourcePage[];
  /** Branches of the page tree that could not be followed. */
  faults: number;
  lost: number;
}

/**
 * Reads a PDF, and has a second reader count its pages: never silently fewer of them than either finds.
 * @param most pages it may have.
 * @returns why it is refused, where it is.
 */
export async function readSource(bytes: Uint8Array, most: number): Promise<ReadSource | RefusalCode> {
  const opinion = await secondOpinion(bytes);
  let reading = await read(bytes, most);
  if (opinion.opened && reading instanceof SourceFault && reading.code !== 'damaged') {
    // Encrypted in a manner that PDFium knows and we do not: it takes the encryption off.
    const anew = await savedAnew(bytes);
    if (anew !== undefined) reading = await read(anew, most);
  }
  if (!(reading instanceof SourceFault) && reading.pages.length > most) return 'too-many-pages';
  if (!opinion.opened && opinion.needsPassword && reading instanceof SourceFault)
    return reading.code === 'damaged' ? 'password-required' : reading.code;

  const found = reading instanceof SourceFault ? 0 : reading.pages.length;
  let rebuilt = false;
  if (opinion.opened && found < opinion.pageCount) {
    const missing = found === 0 ? opinion.pageCount : await loadablePages(bytes, found);
    if (missing > 0) {
      if (opinion.pageCount > most) return 'too-many-pages';
      const anew = await savedAnew(bytes);
      // What the second reader could not read either it left out, and kept the references to.
      const second = anew === undefined ? undefined : await read(anew, most, true);
      if (second === undefined || second instanceof SourceFault || second.pages.length < opinion.pageCount) {
        if (reading instanceof SourceFault) return reading.code;
        return found === 0 ? 'damaged' : 'page-count-disagrees';
      }
      reading = second;
      rebuilt = true;
    }
  }
  if (reading instanceof SourceFault) return reading.code;
  const { source, pages, faults, lost } = reading;
  // Branches were lost and nobody can say how many pages were on them.
  if (faults > 0 && !(opinion.opened && opinion.pageCount <= pages.length)) return 'page-count-disagrees';
  if (pages.length === 0) return opinion.opened ? 'no-pages' : 'damaged';
  return { source, pages, lost, opinion, rebuilt };
}

async function read(bytes: Uint8Array, most: number, strict = false): Promise<Reading | SourceFault> {
  try {
    const source = await SourceDocument.open(bytes, strict);
    let faults = 0;
    let absent = 0;
    const pages = collectPages(source, most, (fault) => {
      faults++;
      if (fault === 'absent') absent++;
    });
    // An absent branch may have held many, and a tree of which nothing is absent may itself be cut.
    const damaged = absent > 0 || source.repaired || source.incomplete.size > 0;
    const lost = damaged ? Math.max(absent, statedPageCount(source) - pages.length, 0) : 0;
    return { source, pages, faults, lost };
  } catch (error) {
    return error instanceof SourceFault ? error : new SourceFault('damaged', String(error));
  }
}
