import { deflateSync } from 'node:zlib';
import type { BodyBuilder } from '../../format/body-builder.ts';
import type { Box } from '../../format/side-table.ts';
import { numberText, plainText } from '../../object/serialise.ts';
import { Dict, dict, localRef, Name, name, Stream, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { decoded } from '../../source/stream-data.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';
import { type ContentEnd, EVEN, type SavedStates } from './saved-states.ts';

/** The appearance of an annotation that becomes part of its page. */
export interface Appearance {
  picture: Stream;
  /** The rectangle on the page into which it is fitted. */
  rect: Box;
  /** The degrees clockwise by which it is rotated back, around its upper left corner, to be upright. */
  turned: number;
  /** Further entries of the drawn object. */
  entries: Dict;
}

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** The maximum size of joined contents in bytes. */
const MAX_JOINED = 16 * 1024 * 1024;

/**
 * Prepares the contents of pages so that something can be drawn after them, and draws what becomes part of
 * the page.
 */
export class PageContent {
  readonly #source: SourceDocument;
  readonly #builder: BodyBuilder;
  readonly #copier: GraphCopier;
  readonly #pieces = new Map<string, number>();

  constructor(source: SourceDocument, builder: BodyBuilder, copier: GraphCopier) {
    this.#source = source;
    this.#builder = builder;
    this.#copier = copier;
  }

  /**
   * Moves content that does not end where its streams do to an object of its own: an unfinished string or
   * inline image would swallow whatever is drawn after it.
   * @param entries the page's entries, with `Contents` as its own array; they are changed.
   * @param end how the contents end.
   * @returns the graphics states that the contents leave unbalanced.
   */
  settle(entries: Dict, mediaBox: Box, { ends, ...states }: ContentEnd): SavedStates {
    if (ends) return states;
    const whole = this.#joined(streamsOf(entries));
    if (whole === undefined) return states;
    const object = new Dict(whole.dict);
    object.set('Type', name('XObject'));
    object.set('Subtype', name('Form'));
    object.set('BBox', mediaBox);
    object.set('Resources', entries.get('Resources') ?? new Dict());
    const number = this.#builder.allocate();
    this.#copier.write(number, new Stream(object, whole.data));
    entries.set('Resources', dict({ XObject: dict({ SBContent: localRef(number) }) }));
    entries.set('Contents', [localRef(this.#piece('/SBContent Do'))]);
    return EVEN;
  }

  /**
   * Draws the appearance of an annotation over a page (ISO 32000-2 12.5.5): after its contents, whose states
   * are balanced first.
   * @param states the graphics states that the contents leave unbalanced.
   * @param artifact whether it is marked as an artifact, outside the page's structure.
   * @returns the number of the drawn object.
   */
  draw(entries: Dict, appearance: Appearance, states: SavedStates, artifact: boolean): number {
    const { picture, rect, turned } = appearance;
    const object = new Dict([...appearance.entries, ...picture.dict]);
    object.set('Type', name('XObject'));
    object.set('Subtype', name('Form'));
    const number = this.#builder.allocate();
    this.#copier.write(number, new Stream(object, picture.data));
    const resources = new Dict(this.#source.dict(entries.get('Resources')));
    const objects = new Dict(this.#source.dict(resources.get('XObject')));
    let key = 'SBSeal';
    for (let count = 2; objects.has(key); count++) key = `SBSeal${count}`;
    objects.set(key, localRef(number));
    resources.set('XObject', objects);
    entries.set('Resources', resources);
    const [before, after] = artifact ? ['/Artifact BMC ', ' EMC'] : ['', ''];
    const fit = fitted(this.#box(picture), this.#matrix(picture), rect, turned);
    const shown = `\n${'Q '.repeat(1 + states.unrestored)}q ${fit.map(numberText).join(' ')} cm ${before}${plainText(new Name(key))} Do${after} Q`;
    entries.set('Contents', [
      localRef(this.#piece('q\n'.repeat(1 + states.unsaved))),
      ...streamsOf(entries),
      localRef(this.#piece(shown)),
    ]);
    return number;
  }

  /** The number of a content stream with this text. */
  #piece(text: string): number {
    const known = this.#pieces.get(text);
    if (known !== undefined) return known;
    const number = this.#builder.allocate();
    this.#builder.write(number, new Stream(new Dict(), Buffer.from(text, 'latin1')), () => 0);
    this.#pieces.set(text, number);
    return number;
  }

  /** A single stream unchanged; several joined into one, if they can be read. */
  #joined(streams: readonly Value[]): Stream | undefined {
    const found = streams
      .map((value) => this.#source.resolve(value))
      .filter((item) => item instanceof Stream);
    if (found.length < 2) return found[0];
    try {
      const texts = found.map((stream) =>
        decoded(stream, (entry) => this.#source.resolve(entry), MAX_JOINED),
      );
      const data = deflateSync(Buffer.concat(texts.flatMap((text) => [text, Buffer.from('\n')])));
      return new Stream(dict({ Filter: name('FlateDecode') }), data);
    } catch {
      return undefined;
    }
  }

  #box(picture: Stream): Box {
    const [a = 0, b = 0, c = 0, d = 0] = this.#numbers(picture.dict.get('BBox'));
    return [a, b, c, d];
  }

  #matrix(picture: Stream): Matrix {
    const [a, b, c, d, e, f] = this.#numbers(picture.dict.get('Matrix'));
    return f === undefined ? IDENTITY : [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
  }

  #numbers(value: Value | undefined): number[] {
    return (this.#source.array(value) ?? []).map((item) => this.#source.number(item) ?? 0);
  }
}

function streamsOf(entries: Dict): Value[] {
  const contents = entries.get('Contents');
  return Array.isArray(contents) ? contents : [];
}

/**
 * The matrix that fits an appearance into a rectangle (12.5.5, algorithm “appearance streams”): the bounding
 * box of its box, transformed by its matrix, is scaled and moved to the rectangle.
 */
function fitted(box: Box, matrix: Matrix, rect: Box, turned: number): Matrix {
  const [a, b, c, d, e, f] = matrix;
  const xs = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => a * x + c * y + e));
  const ys = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => b * x + d * y + f));
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const sx = right > left ? (rect[2] - rect[0]) / (right - left) : 1;
  const sy = top > bottom ? (rect[3] - rect[1]) / (top - bottom) : 1;
  const [x, y] = [rect[0] - left * sx, rect[1] - bottom * sy];
  // Rotated against the page, around the corner that stays in place (12.5.3, NoRotate).
  const quarter = (((turned / 90) % 4) + 4) % 4;
  const cos = [1, 0, -1, 0][quarter] ?? 1;
  const sin = [0, 1, 0, -1][quarter] ?? 0;
  const [px, py] = [rect[0], rect[3]];
  const [dx, dy] = [x - px, y - py];
  return [sx * cos, sx * sin, -sy * sin, sy * cos, px + dx * cos - dy * sin, py + dx * sin + dy * cos];
}
