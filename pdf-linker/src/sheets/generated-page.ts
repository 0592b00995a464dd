import type { PackageLayout, PlacedPages } from '../layout/package-layout.ts';
import type { PackageWords } from '../layout/package-words.ts';
import type { PageWords } from '../layout/page-words.ts';
import type { Turns } from '../turns.ts';
import type { ContentsRow } from './contents-rows.ts';
import type { GeneratedPart } from './painter.ts';

/** What generated pages are made of, beside their places. */
interface PackageMatter extends PackageWords {
  /** A PNG or a JPEG; one that cannot be read leaves its place empty. */
  readonly logo?: Uint8Array;
}

/** Where things came to stand, for a page that is drawn. */
interface Placing {
  readonly layout: PackageLayout;
  /** The page itself. */
  readonly pages: PlacedPages;
  /** Each document with the page it begins at. */
  readonly rows: readonly ContentsRow[];
  readonly turns: Turns;
}

/** A generated page whose text is set, but not its numbers: those follow from how many sheets all of them take. */
interface SetPage {
  readonly sheets: number;
  draw(placing: Placing): Promise<GeneratedPart>;
}

/** One of the pages that the linker makes itself (`layout/generated-pages.ts` says where it stands). */
export interface GeneratedPageModule {
  /**
   * Its bookmark. Null for a page before a group: there the group's heading, in the outline and in the contents, leads
   * to it.
   */
  readonly bookmark: ((words: PageWords) => string) | null;
  /** Sets its text, which tells how many sheets it takes; none where it has nothing to say. Reads no document. */
  set(matter: PackageMatter): SetPage;
}
