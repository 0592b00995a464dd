import type { PackageLayout, PlacedPages } from '../layout/package-layout.ts';
import type { PackageWords } from '../layout/package-words.ts';
import type { PageWords } from '../layout/page-words.ts';
import type { Turns } from '../turns.ts';
import type { ContentsRow } from './contents-rows.ts';
import type { GeneratedPart } from './painter.ts';

/** What generated pages are made from, apart from their places. */
interface PackageMatter extends PackageWords {
  /** A PNG or a JPEG; one that cannot be read leaves its place empty. */
  readonly logo?: Uint8Array;
}

/** The final places, for drawing a page. */
interface Placing {
  readonly layout: PackageLayout;
  /** The page itself. */
  readonly pages: PlacedPages;
  /** Each document with the page on which it begins. */
  readonly rows: readonly ContentsRow[];
  readonly turns: Turns;
}

/**
 * A generated page whose text is set, but not its page numbers, which depend on how many sheets all generated
 * pages take.
 */
export interface SetPage {
  readonly sheets: number;
  draw(placing: Placing): Promise<GeneratedPart>;
}

/** One of the pages that the linker makes itself (`layout/generated-pages.ts` declares its place). */
export interface GeneratedPageModule {
  /**
   * Its bookmark. Null for a page before a group: there the group's heading leads to it, in the outline and
   * in the contents.
   */
  readonly bookmark: ((words: PageWords) => string) | null;
  /**
   * Sets its text, which determines how many sheets it takes: none if it has nothing to say. Reads no
   * document.
   */
  set(matter: PackageMatter, turns: Turns): SetPage | Promise<SetPage>;
}
