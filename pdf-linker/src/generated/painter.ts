import PDFDocument from 'pdfkit';
import { collectPages } from '../passes/page-tree.ts';
import { type PreparedSource, prepareSource } from '../passes/prepare-source.ts';
import { SourceDocument } from '../source/source-document.ts';
import { type Face, metricsOf, useFace } from './faces.ts';

/** How a run of text looks; sizes and spacing in points. */
export interface Style {
  face: Face;
  size: number;
  /** Height of a line. */
  leading: number;
  /** Added between characters. */
  tracking?: number;
  colour: string;
  /** Figures of one width, for columns of numbers. */
  tabular?: boolean;
}

export const INK = '#12181e';
export const SOFT = '#333e48';
export const MUTED = '#515c67';
export const RULE = '#9aa5af';
export const FAINT_RULE = '#d4dade';

/** Letter, in points; the origin of the painter is the top left corner. */
export const PAGE_WIDTH = 612;
export const PAGE_HEIGHT = 792;

const FIXED_DATE = new Date(0);
const PACKAGE_LINK = 'package:page/';

/** A place in the package: its 1-based page and the corner of that page the reader is to see first. */
export interface PackagePlace {
  page: number;
  corner: readonly [number, number];
}

/** Draws generated pages: text set by line boxes as in the reference, rules, pictures, links. */
export class Painter {
  readonly #document: PDFKit.PDFDocument;
  readonly #registered = new Set<Face>();
  readonly #chunks: Uint8Array[] = [];

  constructor() {
    this.#document = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      info: { CreationDate: FIXED_DATE, ModDate: FIXED_DATE, Producer: '', Creator: '' },
    });
    this.#document.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
  }

  newPage(): void {
    this.#document.addPage();
  }

  /** Width of a line of text. */
  widthOf(text: string, style: Style): number {
    this.#use(style);
    return this.#document.widthOfString(text.normalize(), textOptions(style));
  }

  /**
   * Sets one line with its line box's top left corner at (x, top); the baseline is where a browser puts it.
   * `tag` is the structure type of the text; without one it is an artifact of the layout (14.8.2.2).
   */
  line(text: string, x: number, top: number, style: Style, tag?: string): void {
    if (text === '') return;
    this.#tagged(tag, () => this.#set(text, x, top, style));
  }

  /** Sets lines below each other as one piece of text, and answers the height they take. */
  lines(texts: readonly string[], x: number, top: number, style: Style, tag?: string): number {
    if (texts.length > 0) {
      this.#tagged(tag, () => {
        texts.forEach((text, i) => {
          this.#set(text, x, top + i * style.leading, style);
        });
      });
    }
    return texts.length * style.leading;
  }

  /** Sets one line that ends at `right`. */
  lineRight(text: string, right: number, top: number, style: Style, tag?: string): void {
    this.line(text, right - this.widthOf(text, style), top, style, tag);
  }

  /** Height of a face's ascender above the baseline, in points. */
  baselineShift(style: Style): number {
    const font = this.#use(style);
    const ascent = (font.ascender / 1000) * style.size;
    const descent = (-font.descender / 1000) * style.size;
    return (style.leading - ascent - descent) / 2 + ascent;
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#tagged(undefined, () => this.#document.rect(x, y, width, height).fill(colour));
  }

  /** A horizontal or vertical rule whose edge, not its middle, lies on the coordinates. */
  rule(x: number, y: number, length: number, thickness: number, colour: string): void {
    this.fill(x, y, length, thickness, colour);
  }

  /** Draws a picture within a box, at its left and middle; answers whether it could be read. */
  picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): boolean {
    try {
      this.#tagged(undefined, () => {
        this.#document.image(Buffer.from(bytes), x, y, { fit: [width, height], valign: 'center' });
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Makes an area lead to a page of the package. */
  link(x: number, y: number, width: number, height: number, to: PackagePlace): void {
    this.#document.link(x, y, width, height, `${PACKAGE_LINK}${to.page}/${to.corner.join('/')}`);
  }

  /** Breaks text into lines no wider than `width`, the last allowed one ending in an ellipsis if cut. */
  wrap(text: string, width: number, style: Style, most: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const part of breakable(text)) {
      for (const piece of this.#fitting(part, width, style)) {
        if (line !== '' && this.widthOf((line + piece).trimEnd(), style) > width) {
          lines.push(line.trimEnd());
          line = piece;
        } else line += piece;
      }
    }
    line = line.trimEnd();
    if (line !== '') lines.push(line);
    if (lines.length <= most) return lines;
    const kept = lines.slice(0, most);
    kept[most - 1] = this.cut(`${kept[most - 1] ?? ''} ${lines[most] ?? ''}`, width, style, true);
    return kept;
  }

  /** As {@link wrap}, with the lines made as equal in length as their number allows. */
  wrapBalanced(text: string, width: number, style: Style, most: number): string[] {
    const wide = this.wrap(text, width, style, most);
    let low = width / 2;
    let high = width;
    while (high - low > 1) {
      const middle = (low + high) / 2;
      const lines = this.wrap(text, middle, style, most);
      const same = lines.length === wide.length && !lines.at(-1)?.endsWith('…');
      if (same) high = middle;
      else low = middle;
    }
    return wide.at(-1)?.endsWith('…') ? wide : this.wrap(text, high, style, most);
  }

  /** The text cut to a width with an ellipsis, when it is wider or `always`. */
  cut(text: string, width: number, style: Style, always = false): string {
    if (!always && this.widthOf(text, style) <= width) return text;
    const characters = [...text];
    while (characters.length > 0 && this.widthOf(`${characters.join('').trimEnd()}…`, style) > width) {
      characters.pop();
    }
    return `${characters.join('').trimEnd()}…`;
  }

  /** Ends the document and prepares it as a part of a package. */
  async finish(): Promise<PreparedSource> {
    const ended = new Promise<void>((resolve) => {
      this.#document.on('end', resolve);
    });
    this.#document.end();
    await ended;
    const source = await SourceDocument.open(Buffer.concat(this.#chunks));
    return prepareSource(source, collectPages(source, 10_000), 'generated.pdf', PACKAGE_LINK);
  }

  #tagged(tag: string | undefined, draw: () => void): void {
    if (tag === undefined) {
      this.#document.markContent('Artifact', { type: 'Layout' });
      draw();
      this.#document.endMarkedContent();
    } else this.#document.addStructure(this.#document.struct(tag, {}, draw));
  }

  #set(text: string, x: number, top: number, style: Style): void {
    const baseline = top + this.baselineShift(style);
    this.#document.fillColor(style.colour).text(text.normalize(), x, baseline, {
      ...textOptions(style),
      lineBreak: false,
      baseline: 'alphabetic',
    });
  }

  /** A word as it is, or in pieces when it alone is wider than a line. */
  #fitting(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word.trimEnd(), style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.widthOf(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    pieces.push(piece);
    return pieces;
  }

  #use(style: Style): { ascender: number; descender: number } {
    useFace(this.#document, style.face, this.#registered);
    this.#document.fontSize(style.size);
    return metricsOf(style.face);
  }
}

/** The text in the parts between which a line may end: behind spaces that break, and behind hyphens in words. */
function breakable(text: string): string[] {
  const spaced = text.trim().replace(/[ \t\r\n]+/g, ' ');
  return spaced === '' ? [] : spaced.split(/(?<= )|(?<=\p{L}-)(?=\p{L})/u);
}

function textOptions(style: Style): {
  characterSpacing: number;
  features?: PDFKit.Mixins.OpenTypeFeatures[];
} {
  const characterSpacing = style.tracking ?? 0;
  return style.tabular === true ? { characterSpacing, features: ['tnum'] } : { characterSpacing };
}
