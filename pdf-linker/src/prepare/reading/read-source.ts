import { Ref } from '../../object/value.ts';
import { SourceDocument, SourceFault } from '../../source/source-document.ts';
import type { RefusalCode } from '../refusal.ts';
import { collectPages, type SourcePage, statedPageCount, statesItsPages } from './page-tree.ts';
import { loadablePages, type SecondOpinion, savedAnew, secondOpinion } from './second-reader.ts';

/** A source that was read, with all pages that any reader finds. */
export interface ReadSource {
  source: SourceDocument;
  pages: SourcePage[];
  /** The number of pages that the tree refers to but the file does not contain. */
  lost: number;
  /** The second reader's opinion of the file. */
  opinion: SecondOpinion;
  /** Whether the source was read from a copy that the second reader saved. */
  rebuilt: boolean;
}

interface Reading {
  source: SourceDocument;
  pages: SourcePage[];
  /** The number of branches of the page tree that could not be followed. */
  faults: number;
  lost: number;
  /** Whether the page tree states the pages that were found, at each of its nodes. */
  statesItsPages: boolean;
}

/**
 * Reads a PDF, and has a second reader count its pages, unless the file leaves no doubt of them: the result never
 * silently has fewer than either finds.
 * @param most the maximum number of pages.
 * @returns the reason if it is refused.
 */
export async function readSource(bytes: Uint8Array, most: number): Promise<ReadSource | RefusalCode> {
  let reading = await read(bytes, most);
  const opinion = isBeyondDoubt(reading) ? agreement(reading) : await secondOpinion(bytes);
  if (opinion.opened && reading instanceof SourceFault && reading.code !== 'damaged') {
    // PDFium may support an encryption that we do not; it then removes the encryption.
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
      // The second reader omits objects that it could not read either, but keeps the references to them.
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
  // Branches were lost, and the number of pages on them is unknown.
  if (faults > 0 && !(opinion.opened && opinion.pageCount <= pages.length)) return 'page-count-disagrees';
  if (pages.length === 0) return opinion.opened ? 'no-pages' : 'damaged';
  return { source, pages, lost, opinion, rebuilt };
}

/** Whether no reader can find another number of pages, so that none need be asked. */
function isBeyondDoubt(reading: Reading | SourceFault): reading is Reading {
  return (
    !(reading instanceof SourceFault) &&
    reading.faults === 0 &&
    reading.lost === 0 &&
    reading.statesItsPages &&
    reading.source.isAsStated
  );
}

function agreement({ pages }: Reading): SecondOpinion {
  return { opened: true, pageCount: pages.length, encrypted: false, restricted: false };
}

async function read(bytes: Uint8Array, most: number, strict = false): Promise<Reading | SourceFault> {
  try {
    const source = await SourceDocument.open(bytes, strict);
    let faults = 0;
    let missing = 0;
    const nodes: Ref[] = [];
    const pages = collectPages(
      source,
      most,
      (fault, value) => {
        // A kid that is null, or that the file does not list, is no page (7.3.10): some tools delete pages so.
        if (fault === 'absent' && !(value instanceof Ref && source.faultOf(value) !== undefined)) return;
        faults++;
        if (fault === 'absent') missing++;
      },
      nodes,
    );
    // A missing branch may have had many pages, and a node of the tree may itself be damaged.
    const damaged =
      missing > 0 || source.repaired || nodes.some((node) => source.faultOf(node) !== undefined);
    const lost = damaged ? Math.max(missing, statedPageCount(source) - pages.length, 0) : 0;
    return { source, pages, faults, lost, statesItsPages: statesItsPages(source) };
  } catch (error) {
    return error instanceof SourceFault ? error : new SourceFault('damaged', String(error));
  }
}
