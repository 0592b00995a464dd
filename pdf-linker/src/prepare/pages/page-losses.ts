import { isDrawable } from '../../image/is-drawable.ts';
import { ByNumber } from '../../object/by-number.ts';
import { keysBelow } from '../../object/dictionary-keys.ts';
import { Dict, Ref, Stream, type Value } from '../../object/value.ts';
import { hasSpoiledPicture, isPictured } from '../../source/inline-pictures.ts';
import { readsAsContent } from '../../source/operators.ts';
import type { CheckBoard } from '../../source/soundness/check-board.ts';
import { withoutFilling } from '../../source/soundness/jpeg-filling.ts';
import type { Soundness } from '../../source/soundness/soundness.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { StreamCheck } from '../../source/stream-check.ts';
import { decoded, filtersOf } from '../../source/stream-data.ts';
import type { SourcePage } from '../reading/page-tree.ts';
import { addRefs, type DrawnReference, LookedThrough, StreamUses } from './drawn-references.ts';
import {
  type Finding,
  graver,
  LEAST_SPOILED,
  LOSSES,
  MAX_LOST,
  MAX_SPOILED,
  type Role,
  type Verdict,
} from './loss-table.ts';

/** What a damaged source lacks of its pages, as numbers from 1. */
export interface PageLosses {
  /** Pages whose content, or a font or picture in it, is missing, truncated or overwritten. */
  readonly content: readonly number[];
  /** Pages whose content is present, but that lack something else they draw with, or an annotation. */
  readonly parts: readonly number[];
  /** Pages with something that could not be examined. */
  readonly unchecked: readonly number[];
  /** Whether too much is lost to take the document, unless losses are accepted. */
  readonly tooMuch: boolean;
}

/** Resources by which content names what it draws with (ISO 32000-2 table 34). */
const NAMED = ['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading'] as const;
/** Those without which the words or the pictures of a page are not visible. */
const SHOWN: ReadonlySet<string> = new Set(['Font', 'XObject']);

const END_OF_JPEG = Buffer.of(0xff, 0xd9);

const MAX_FORMS = 64;
/** The maximum size of content that is searched for the names of its resources, in bytes. */
const MAX_CONTENT = 64 * 1024 * 1024;

/**
 * Finds what is wrong with what the pages draw, and judges it by {@link LOSSES}: each object that a page can reach is
 * read and examined once, whatever was read before.
 * @param board takes checks of streams.
 * @param isAhead whether a stream's data will have been inflated by the time that losses are asked for.
 * @returns what waits for these checks, and judges.
 */
export function beginPageLosses(
  source: SourceDocument,
  pages: readonly SourcePage[],
  board?: CheckBoard,
  isAhead?: (data: Uint8Array) => boolean,
): () => Promise<PageLosses> {
  const examined = new ExaminedObjects(source, board, isAhead);
  for (const page of pages) examined.add(page);
  return async () => {
    const findings = await examined.findings(pages);
    const verdicts = findings.size === 0 ? [] : new PageJudge(source, findings).verdicts(pages);
    const numbers = (...wanted: readonly Verdict[]): number[] =>
      verdicts.flatMap((verdict, index) =>
        verdict !== undefined && wanted.includes(verdict) ? [index + 1] : [],
      );
    const { spoiled, streams } = examined;
    return {
      content: numbers('lost', 'content'),
      parts: numbers('parts'),
      unchecked: numbers('unchecked'),
      tooMuch:
        numbers('lost').length > MAX_LOST * pages.length ||
        (spoiled >= LEAST_SPOILED && spoiled > MAX_SPOILED * streams),
    };
  };
}

/** Everything that the pages can reach, each object read and examined once. */
class ExaminedObjects {
  readonly #source: SourceDocument;
  readonly #check: StreamCheck;
  /** What is wrong, by object number. */
  readonly #findings = new Map<number, Finding>();
  readonly #seen = new LookedThrough(new ByNumber());
  readonly #uses: StreamUses;
  /** Streams that a decoder has to look at, one at a time. */
  #decoding: Promise<void> = Promise.resolve();
  streams = 0;
  /** How many of them are spoiled themselves, once that is known. */
  spoiled = 0;

  constructor(
    source: SourceDocument,
    board: CheckBoard | undefined,
    isAhead: ((data: Uint8Array) => boolean) | undefined,
  ) {
    this.#source = source;
    this.#check = new StreamCheck((value) => source.resolve(value), board, isAhead);
    this.#uses = new StreamUses((value) => source.resolve(value));
  }

  add({ number, entries }: SourcePage): void {
    const source = this.#source;
    const fault = number === 0 ? undefined : source.faultOf(new Ref(number, 0));
    if (fault !== undefined) this.#findings.set(number, fault);
    const left: DrawnReference[] = [];
    const uses = this.#uses;
    for (const key of ROOTS) addRefs(entries.get(key), keysBelow('standard', key), left, uses);
    const parts: Stream[] = [];
    for (const ref of contentsOf(source, entries)) {
      const stream = source.resolve(ref);
      if (!(stream instanceof Stream)) continue;
      parts.push(stream);
      uses.set(ref.number, { kind: 'content', parts });
      if (isOverwritten(source, stream)) this.#findings.set(ref.number, 'spoiled');
    }
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { ref, keys } = next;
      const isKnown = this.#seen.has(ref.number);
      if (!this.#seen.add(next)) continue;
      const value = source.resolve(ref);
      if (!isKnown) {
        const known = source.faultOf(ref);
        if (known !== undefined) this.#findings.set(ref.number, known);
        if (value instanceof Stream) this.#examine(ref.number, value);
        else uses.meetObject(ref.number, value);
      }
      addRefs(value, keys, left, uses);
    }
  }

  #examine(number: number, stream: Stream): void {
    this.streams++;
    if (this.#findings.has(number)) return;
    const found = (soundness: Soundness): void => {
      if (soundness === 'whole') return;
      this.#findings.set(number, soundness);
      if (soundness === 'unchecked') this.#decoding = this.#decoding.then(() => this.#decode(number, stream));
    };
    this.#check.begin(stream, found, this.#uses.of(number, stream));
  }

  /** Lets a decoder look at a stream that could not be examined, if there is one for it. */
  async #decode(number: number, stream: Stream): Promise<void> {
    const finding = await decodedFinding(this.#check, stream);
    if (finding === 'whole') this.#findings.delete(number);
    else this.#findings.set(number, finding);
  }

  /** What is wrong, once all checks have been made. */
  async findings(pages: readonly SourcePage[]): Promise<ReadonlyMap<number, Finding>> {
    this.#check.finish();
    await this.#decoding;
    for (const { entries } of pages) {
      for (const ref of contentsOf(this.#source, entries)) {
        const stream = this.#findings.get(ref.number) === 'spoiled' ? this.#source.resolve(ref) : null;
        if (stream instanceof Stream && isWiped(stream.data)) this.#findings.set(ref.number, 'missing');
      }
    }
    this.spoiled = [...this.#findings.values()].filter((finding) => finding === 'spoiled').length;
    for (const { entries } of pages) this.#examinePictures(contentsOf(this.#source, entries));
    return this.#findings;
  }

  /** Examines the inline pictures in content that was followed. */
  #examinePictures(contents: readonly Ref[]): void {
    const source = this.#source;
    for (const ref of contents) {
      const { number } = ref;
      const stream = source.resolve(ref);
      if (!(stream instanceof Stream) || !isPictured(stream.data) || this.#findings.has(number)) continue;
      const content = decodedContent(source, stream);
      if (content === undefined) continue;
      const isSpoiled = (picture: Stream): boolean => this.#check.judge(picture) === 'spoiled';
      if (hasSpoiledPicture(content, isSpoiled)) this.#findings.set(number, 'spoiled');
    }
  }
}

/** Content of which so large a share is zeros was in blocks that never arrived, or that a disk has lost. */
const MOST_ZEROS = 0.75;

function isWiped(data: Uint8Array): boolean {
  let zeros = 0;
  for (const byte of data) if (byte === 0) zeros++;
  return zeros > data.length * MOST_ZEROS;
}

const ROOTS = ['Contents', 'Resources', 'Annots', 'Group'] as const;

/** What a decoder finds in a stream that could not be examined, if there is one for it. */
async function decodedFinding(
  check: StreamCheck,
  stream: Stream,
): Promise<'whole' | 'spoiled' | 'unchecked'> {
  const jpeg = check.jpegOf(stream);
  if (jpeg === undefined) return 'unchecked';
  // Decoders complain of a missing end mark, and draw the picture whole.
  if (await isDrawable(Buffer.concat([jpeg, END_OF_JPEG]))) return 'whole';
  // And of fillings between the segments.
  const plain = withoutFilling(jpeg);
  const isWhole = plain !== undefined && (await isDrawable(Buffer.concat([plain, END_OF_JPEG])));
  return isWhole ? 'whole' : 'spoiled';
}

/** The references to the streams of a page's content. */
function contentsOf(source: SourceDocument, entries: Dict): Ref[] {
  const contents = entries.get('Contents');
  const resolved = source.resolve(contents);
  return (Array.isArray(resolved) ? resolved : [contents]).filter((item) => item instanceof Ref);
}

/** Whether content without a filter, whose data cannot show damage by itself, has been overwritten. */
function isOverwritten(source: SourceDocument, stream: Stream): boolean {
  return filtersOf(stream, (value) => source.resolve(value)).length === 0 && !readsAsContent(stream.data);
}

/** Judges pages by what is wrong with objects that they draw. */
class PageJudge {
  readonly #source: SourceDocument;
  readonly #findings: ReadonlyMap<number, Finding>;

  constructor(source: SourceDocument, findings: ReadonlyMap<number, Finding>) {
    this.#source = source;
    this.#findings = findings;
  }

  verdicts(pages: readonly SourcePage[]): (Verdict | undefined)[] {
    return pages.map(({ number, entries }) => {
      const own = this.#verdict(number, 'content');
      const contents = contentsOf(this.#source, entries);
      const annotations = this.#below(entries.get('Annots'), 'part');
      const drawn = this.#drawn(contents, entries.get('Resources'), entries.get('Contents'), MAX_FORMS);
      return graver(graver(own, drawn), annotations);
    });
  }

  #verdict(number: number, role: Role): Verdict | undefined {
    const finding = this.#findings.get(number);
    return finding === undefined ? undefined : LOSSES[finding][role];
  }

  /** The gravest verdict on anything below a value. */
  #below(value: Value | undefined, role: Role): Verdict | undefined {
    let verdict: Verdict | undefined;
    const seen = new LookedThrough(new Map());
    const left: DrawnReference[] = [];
    addRefs(value, 'standard', left);
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (!seen.add(next)) continue;
      verdict = graver(verdict, this.#verdict(next.ref.number, role));
      addRefs(this.#source.resolve(next.ref), next.keys, left);
    }
    return verdict;
  }

  /**
   * The verdict on content and on what it names of its resources.
   * @param deep the number of forms within forms that are followed.
   */
  #drawn(
    contents: readonly Ref[],
    resources: Value | undefined,
    list: Value | undefined,
    deep: number,
  ): Verdict | undefined {
    let verdict = list instanceof Ref ? this.#verdict(list.number, 'content') : undefined;
    for (const { number } of contents) verdict = graver(verdict, this.#verdict(number, 'content'));
    if (resources instanceof Ref) verdict = graver(verdict, this.#verdict(resources.number, 'part'));
    const entries = this.#source.dict(resources);
    if (entries === undefined) return verdict;
    const names = namesIn(this.#source, contents);
    for (const kind of NAMED) {
      const listed = entries.get(kind);
      if (listed instanceof Ref) verdict = graver(verdict, this.#verdict(listed.number, 'part'));
      const named = this.#source.dict(listed);
      for (let at = 0; named !== undefined && at < named.size; at++) {
        if (names !== undefined && !names.has(named.keyAt(at))) continue;
        verdict = graver(
          verdict,
          this.#resource(named.valueAt(at), resources, SHOWN.has(kind) ? 'shown' : 'part', deep),
        );
      }
    }
    return verdict;
  }

  #resource(
    value: Value | undefined,
    resources: Value | undefined,
    role: Role,
    deep: number,
  ): Verdict | undefined {
    const all = this.#below(value, role);
    if (all === undefined || deep === 0 || !(value instanceof Ref)) return all;
    const stream = this.#source.resolve(value);
    if (!(stream instanceof Stream) || this.#source.name(stream.dict.get('Subtype')) !== 'Form') return all;
    // A form need not draw with all of its resources either.
    const rest = new Dict(stream.dict);
    rest.delete('Resources');
    const drawn = this.#drawn([value], stream.dict.get('Resources') ?? resources, undefined, deep - 1);
    return graver(drawn, this.#below(rest, role));
  }
}

/** The names in content, escapes decoded; undefined if it cannot be read, as then it may name anything. */
function namesIn(source: SourceDocument, contents: readonly Ref[]): Set<string> | undefined {
  const names = new Set<string>();
  for (const ref of contents) {
    const stream = source.resolve(ref);
    if (!(stream instanceof Stream)) continue;
    const data = decodedContent(source, stream);
    if (data === undefined) return undefined;
    const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1');
    for (const [, name = ''] of text.matchAll(/\/([^\s()<>[\]{}/%\0]*)/g))
      names.add(
        name.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
          String.fromCharCode(Number.parseInt(digits, 16)),
        ),
      );
  }
  return names;
}

/** What a stream of content has when its filters are undone; undefined if they cannot be. */
function decodedContent(source: SourceDocument, stream: Stream): Uint8Array | undefined {
  try {
    return decoded(stream, (value) => source.resolve(value), MAX_CONTENT);
  } catch {
    return undefined;
  }
}
