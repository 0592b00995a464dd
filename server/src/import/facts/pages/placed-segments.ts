import { comparable } from '../words/proposal.ts';
import { type FactPage, fromTop, type Segment } from './fact-page.ts';

/** A piece of a page, and where it stands. */
export interface PlacedSegment {
  readonly segment: Segment;
  /** Its text as numbers are compared. */
  readonly key: string;
  /** How many pieces of its page are above it, and below. */
  readonly fromTop: number;
  readonly fromFoot: number;
  /** From 1. */
  readonly page: number;
}

/** The pieces of the pages that are wanted, page by page from the top. */
export function placedSegments(
  pages: readonly FactPage[],
  isWanted: (text: string, fromTop: number, fromFoot: number) => boolean,
): PlacedSegment[] {
  return pages.flatMap((page, number) => {
    const sorted = fromTop(page, page.length);
    return sorted.flatMap((segment, at): PlacedSegment[] => {
      const fromFoot = sorted.length - 1 - at;
      if (!isWanted(segment.text, at, fromFoot)) return [];
      return [{ segment, key: comparable(segment.text), fromTop: at, fromFoot, page: number + 1 }];
    });
  });
}
