import { Stream, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { FootContent } from './foot/foot-content.ts';
import type { FootReader } from './foot/page-foot.ts';
import { believed, type ContentEnd, StateCounter } from './pages/saved-states.ts';
import { pageGeometry, type SourcePage } from './reading/page-tree.ts';

/** What was found when the content of a page was followed. */
export interface FollowedContent {
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

/**
 * Follows the contents of all pages. What is decoded here is known to be whole, so that the search for losses need not
 * decode it again.
 * @param reader finds what is in the foot of each page, if anybody wants to know.
 */
export function followContents(
  source: SourceDocument,
  pages: readonly SourcePage[],
  reader: FootReader | undefined,
): FollowedContent[] {
  const counter = new StateCounter(source);
  return pages.map((page) => {
    const streams = contentStreams(source, page);
    const resources = source.dict(page.entries.get('Resources'));
    const foot = reader?.content(streams, resources, pageGeometry(source, page.entries));
    if (foot === undefined) return { end: counter.of(streams), foot };
    const { unrestored, unsaved } = foot;
    return { end: { ...believed({ unrestored, unsaved }), ends: true }, foot };
  });
}
