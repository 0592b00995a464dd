import { Stream, type Value } from '../object/value.ts';
import type { CheckBoard } from '../source/soundness/check-board.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { FootContent } from './foot/foot-content.ts';
import type { FootReader } from './foot/page-foot.ts';
import { believed, type ContentEnd, EVEN, StateCounter } from './pages/saved-states.ts';
import { pageGeometry, type SourcePage } from './reading/page-tree.ts';

/** What was found when the content of a page was followed. */
interface FollowedContent {
  /** How it ends. */
  readonly end: ContentEnd;
  /** What is in the foot of the page; undefined if the whole must be drawn, or if nobody asks. */
  readonly foot: FootContent | undefined;
}

/** The streams of a page's content, in order. */
export function contentStreams(source: SourceDocument, { entries }: SourcePage): Value[] {
  const contents = source.resolve(entries.get('Contents'));
  const streams = Array.isArray(contents) ? contents : [entries.get('Contents') ?? null];
  return streams.filter((stream) => source.resolve(stream) instanceof Stream);
}

/** The contents of a document's pages. */
export interface FollowedContents {
  /** The content of a page, by its index; each is asked for once, in the order of the pages. */
  of(index: number): FollowedContent;
  /** Whether a stream's data is inflated by then: whoever looks for losses need not inflate it. */
  isAhead(data: Uint8Array): boolean;
}

/**
 * Follows the contents of all pages. What is decoded here is known to be whole, so that the search for losses need not
 * decode it again.
 * @param reader finds what is in the foot of each page, if anybody wants to know.
 * @param board follows them meanwhile, if nobody does.
 */
export function followContents(
  source: SourceDocument,
  pages: readonly SourcePage[],
  reader: FootReader | undefined,
  board: CheckBoard | undefined,
): FollowedContents {
  const counter = new StateCounter(source, board);
  const contents = pages.map((page) => contentStreams(source, page));
  if (reader === undefined && board !== undefined) {
    for (const streams of contents) counter.ahead(streams);
    return {
      of: (index) => ({ end: counter.of(contents[index] ?? []), foot: undefined }),
      isAhead: (data) => counter.isAhead(data),
    };
  }
  const followed = pages.map((page, index) => {
    const streams = contents[index] ?? [];
    const resources = source.dict(page.entries.get('Resources'));
    const foot = reader?.content(streams, resources, pageGeometry(source, page.entries));
    if (foot === undefined) return { end: counter.of(streams), foot };
    const { unrestored, unsaved } = foot;
    return { end: { ...believed({ unrestored, unsaved }), ends: true }, foot };
  });
  const none = { end: { ...EVEN, ends: true }, foot: undefined };
  return { of: (index) => followed[index] ?? none, isAhead: () => false };
}
