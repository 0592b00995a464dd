import { hookOf, type PageHook } from '../format/page-hook.ts';
import type { Box, PageSymbol, SideTable } from '../format/side-table.ts';
import type { StampForm } from '../layout/stamp-measures.ts';
import { DrawnTexts, type LabelText, labelContent, labelPlace } from '../sheets/document-label.ts';
import { type GrownPage, grownGround } from '../sheets/grown-page.ts';
import {
  firstStampPlace,
  liftedStamp,
  type StampPlace,
  type StampText,
  stampFrame,
  stampNumber,
  stampPlace,
} from '../sheets/page-stamp.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import { faceIndex, isScriptFace, point } from '../text/typesetter.ts';
import type { LinkObjects } from './link-objects.ts';

/** An edit to a body on its way into the package: bytes [from, to) become `text`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A document whose pages are stamped, or whose first page is labelled. */
export interface StampedDocument {
  table: SideTable;
  /** The 1-based page of the package on which it begins. */
  firstPage: number;
  stamp: (StampText & { form: StampForm }) | undefined;
  label: LabelText | undefined;
}

interface DrawnPage {
  hook: PageHook;
  place: GrownPage;
  /** The key of the frame among those drawn for the document. */
  frame: string;
  /** What only this page shows: its number, and its label. */
  own: string;
}

const SAVE = 'q\n';
const RESTORE = 'Q ';
const OPEN = 'q /Artifact <</Type/Pagination/Subtype/Footer>> BDC\n';
const CLOSE = 'EMC Q\n';

/**
 * Page stamps: two more content streams after those of a page (ISO 32000-2 7.7.3.3), with the graphics state
 * saved before the source's content and restored after it. The first is shared by the pages of a document
 * that look alike; the second holds the page number, and the label of a first page.
 */
export class PageStamps {
  readonly #prefix: string;
  /** Faces of other scripts that stamps show: pages do not need those that only covers and contents show. */
  readonly #scripts = new Set<number>();
  /** Of the labels; the glyphs are those of one package. */
  #texts: DrawnTexts | undefined;
  readonly #drawn: { pages: DrawnPage[]; frames: Map<string, string> }[] = [];

  /** @param identity distinguishes the names of the stamps' fonts from those of the sources. */
  constructor(identity: string) {
    this.#prefix = `SB${identity.slice(0, 8)}F`;
  }

  /**
   * Draws the stamps of a document and records the glyphs they show; returns the index for the result of
   * `write`.
   */
  draw({ table, firstPage, stamp, label }: StampedDocument, pageCount: number, use: GlyphUse): number {
    const fontName = (face: Parameters<typeof faceIndex>[0]): string => {
      const index = faceIndex(face);
      if (isScriptFace(index)) this.#scripts.add(index);
      return `${this.#prefix}${index}`;
    };
    this.#texts ??= new DrawnTexts(use, fontName);
    const texts = this.#texts;
    const frames = new Map<string, string>();
    const hooks = table.numbers.hooks.toArray();
    const { strips } = table;
    const placeOf = (form: StampForm, symbol: PageSymbol, index: number, hook: PageHook): StampPlace =>
      // For documents that an older version prepared, only the strip of the first form is known.
      form === 'first' || strips === null
        ? firstStampPlace(symbol, hook.strip)
        : stampPlace(symbol, strips[index] || undefined);
    const pages = table.pages.flatMap((symbol, index): DrawnPage[] => {
      const labelled = index === 0 ? label : undefined;
      const hook = stamp === undefined && labelled === undefined ? undefined : hookOf(hooks, index);
      if (hook === undefined) return [];
      const usual = stamp && placeOf(stamp.form, symbol, index, hook);
      const below = labelled && labelPlace(symbol, strips?.[index] || undefined, usual);
      const stamped = usual && below ? liftedStamp(symbol, usual, below.growth) : usual;
      const place = stamped ?? below;
      if (place === undefined) return [];
      const { matrix, width, grown } = place;
      const lift = stamped ? `${stamped.lift} ${stamped.measures.strip}` : '';
      const key = `${hook.unrestored} ${matrix} ${point(width)} ${grown} ${lift}`;
      if (!frames.has(key)) {
        const frame =
          stamp && stamped ? stampFrame(stamp, pageCount, stamped, use, fontName) : grownGround(place);
        frames.set(key, frame);
      }
      const page = firstPage + index;
      let own = stamped ? stampNumber(page, pageCount, stamped, use, fontName) : '';
      if (labelled && below) own += labelContent(labelled, page, pageCount, below, texts);
      return [{ hook, place, frame: key, own }];
    });
    return this.#drawn.push({ pages, frames }) - 1;
  }

  /** Writes the streams of all stamps; returns the edits to each document's body, in order of offset. */
  write(objects: LinkObjects, faces: ReadonlyMap<number, number>): Edit[][] {
    // Extra saves balance what the content restores without having saved, so that it cannot restore an outer
    // state.
    const befores = new Map<number, number>();
    const before = (unsaved: number): number => {
      const known = befores.get(unsaved) ?? objects.add(stream(SAVE.repeat(1 + unsaved)));
      befores.set(unsaved, known);
      return known;
    };
    const fonts = [...faces]
      .filter(([face]) => !isScriptFace(face) || this.#scripts.has(face))
      .map(([face, number]) => `/${this.#prefix}${face} ${number} 0 R`)
      .join('');
    return this.#drawn.map(({ pages, frames }) => {
      const frameNumbers = new Map<string, number>();
      const edits: Edit[] = [];
      const fontsAt = new Set<number>();
      for (const { hook, place, frame, own: shown } of pages) {
        let shared = frameNumbers.get(frame);
        if (shared === undefined) {
          shared = objects.add(
            stream(
              `\n${RESTORE.repeat(1 + hook.unrestored)}${OPEN}${place.matrix}\n${frames.get(frame) ?? ''}`,
            ),
          );
          frameNumbers.set(frame, shared);
        }
        const own = objects.add(stream(`${shown}${CLOSE}`));
        const [start, end] = hook.contents;
        edits.push({ from: start, to: start, text: `${before(hook.unsaved)} 0 R ` });
        edits.push({ from: end, to: end, text: ` ${shared} 0 R ${own} 0 R` });
        if (place.grown > 0) {
          edits.push({ from: hook.mediaBox[0], to: hook.mediaBox[1], text: boxText(place.mediaBox) });
          if (hook.cropBox[1] > 0) {
            edits.push({ from: hook.cropBox[0], to: hook.cropBox[1], text: boxText(place.cropBox) });
          }
        }
        if (fontsAt.has(hook.fonts)) continue;
        fontsAt.add(hook.fonts);
        const text = hook.nested ? `/Font<<${fonts}>>` : fonts;
        edits.push({ from: hook.fonts, to: hook.fonts, text });
      }
      return edits.sort((a, b) => a.from - b.from || a.to - b.to);
    });
  }
}

function stream(content: string): string {
  return `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
}

function boxText(box: Box): string {
  return box.map(point).join(' ');
}
