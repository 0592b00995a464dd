import { ByteWriter } from '../bytes/byte-writer.ts';
import { BodyBuilder, NO_FONTS, NO_NAMES } from '../format/body-builder.ts';
import { NumberList } from '../format/number-list.ts';
import { writePageTree } from '../format/page-tree-writer.ts';
import {
  BARE_SYMBOLS,
  type Box,
  FIRST_PAGE,
  type FormSymbol,
  PAGE_ROOT,
  type PageSymbol,
  type SideTable,
} from '../format/side-table.ts';
import type { Picture } from '../image/picture.ts';
import { shownSize, showPicture, writePicture } from '../image/picture-objects.ts';
import { numberText, textStringText } from '../object/serialise.ts';
import { Dict, dict, Field, localRef, name, Stream, type Value } from '../object/value.ts';
import type { Face } from '../text/faces.ts';
import { GlyphUse } from '../text/glyph-use.ts';
import { unmarked } from '../text/han-forms.ts';
import type { Style } from '../text/style.ts';
import {
  baselineShift,
  colourOperator,
  faceIndex,
  facesOf,
  point,
  showText,
  textWidth,
} from '../text/typesetter.ts';
import { StructureWriter } from './structure-writer.ts';

export const ACCENT = '#b8430b';
export const INK = '#12181e';
export const SOFT = '#333e48';
export const MUTED = '#515c67';
export const RULE = '#9aa5af';
export const FAINT_RULE = '#d4dade';

/** Letter, in points; the painter's origin is the top left corner. */
export const PAGE_WIDTH = 612;
const PAGE_HEIGHT = 792;

/** The corner of a generated page that a viewer shows first. */
export const TOP_OF_LETTER = [0, PAGE_HEIGHT] as const;

const LETTER: Box = [0, 0, PAGE_WIDTH, PAGE_HEIGHT];
const LETTER_PAGE: PageSymbol = { mediaBox: LETTER, cropBox: LETTER, rotate: 0, userUnit: 1 };

/** A place in the package: its 1-based page, and the corner of that page that a viewer shows first. */
export interface PackagePlace {
  page: number;
  corner: readonly [number, number];
}

/** Generated pages as a part of a package, with the glyphs that the package's fonts must contain for them. */
export interface GeneratedPart {
  /** The bytes of the body, piece after piece. */
  body: readonly Uint8Array[];
  table: SideTable;
  glyphs: GlyphUse;
}

const none = (): number => 0;

/** Draws generated pages: text set in line boxes like the reference's, rules, pictures, links. */
export class Painter {
  readonly #builder: BodyBuilder;
  readonly #structure: StructureWriter;
  readonly #glyphs = new GlyphUse();
  readonly #pageCount: number;
  readonly #tree: ReturnType<typeof writePageTree>;
  #linkCount = 0;
  /** The page being drawn: its index, operators, annotations and pictures. */
  #page = 0;
  readonly #content = new ByteWriter();
  #annotations: number[] = [];
  #pictures: Picture[] = [];
  #repeats = false;
  /** Appearances without text, which look the same in every field of a size. */
  readonly #bare = new Map<string, number>();

  /** @param pageCount the number of pages that will be drawn. */
  constructor(pageCount: number) {
    this.#pageCount = pageCount;
    this.#builder = new BodyBuilder(pageCount, '1.7');
    this.#structure = new StructureWriter(this.#builder);
    this.#tree = writePageTree(this.#builder, pageCount);
  }

  /**
   * Sets one line with its line box's top left corner at (x, top); the baseline is where a browser puts it.
   * `tag` is the structure type of the text; without one, the text is an artifact of the layout (14.8.2.2).
   */
  line(text: string, x: number, top: number, style: Style, tag?: string): void {
    this.lines([text], x, top, style, tag);
  }

  /** Sets lines below each other as one piece of text; returns the height they take. */
  lines(texts: readonly string[], x: number, top: number, style: Style, tag?: string): number {
    const shown = texts
      .map((text, i) => {
        const y = PAGE_HEIGHT - top - i * style.leading - baselineShift(style);
        return showText(text, x, y, style, this.#glyphs, faceName);
      })
      .join('');
    if (shown !== '') this.#marked(tag, shown);
    return texts.length * style.leading;
  }

  /** Sets one line that ends at `right`. */
  lineRight(text: string, right: number, top: number, style: Style, tag?: string): void {
    this.line(text, right - textWidth(text, style), top, style, tag);
  }

  /** Fills a rectangle given by its top left corner. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    const box = [x, PAGE_HEIGHT - y - height, width, height].map(point).join(' ');
    this.#marked(undefined, `${colourOperator(colour)} ${box} re f\n`);
  }

  /** Draws a line through points given from the top left corner. */
  stroke(points: readonly (readonly [number, number])[], width: number, colour: string): void {
    const path = points.map(([x, y], i) => `${point(x)} ${point(PAGE_HEIGHT - y)} ${i === 0 ? 'm' : 'l'}`);
    const pen = colourOperator(colour).toUpperCase();
    this.#marked(undefined, `${pen} ${numberText(width)} w ${path.join(' ')} S\n`);
  }

  /** Fills the area between points. */
  area(points: readonly (readonly [number, number])[], colour: string): void {
    const path = points.map(([x, y], i) => `${point(x)} ${point(PAGE_HEIGHT - y)} ${i === 0 ? 'm' : 'l'}`);
    this.#marked(undefined, `${colourOperator(colour)} ${path.join(' ')} f\n`);
  }

  /** Draws a picture inside a box, at the left and vertically centred. */
  picture(picture: Picture, x: number, y: number, width: number, height: number): void {
    const [w, h] = shownSize(picture);
    const scale = Math.min(width / w, height / h);
    const bottom = PAGE_HEIGHT - y - (height + h * scale) / 2;
    const resource = `P${this.#pictures.push(picture)}`;
    this.#marked(undefined, `${showPicture(picture, resource, x, bottom, w * scale, h * scale)}\n`);
  }

  /**
   * Makes an area a link to a page of the package; `label` describes it to assistive technology. Call it within the
   * `Link` group that holds the content of the area.
   */
  link(x: number, y: number, width: number, height: number, to: PackagePlace, label: string): void {
    const area: Box = [x, PAGE_HEIGHT - y - height, x + width, PAGE_HEIGHT - y];
    const number = this.#builder.allocate();
    const structureKey = this.#pageCount + this.#structure.link(number);
    const [left, top] = to.corner;
    this.#builder.begin(number);
    this.#builder.text(
      `<</Type/Annot/Subtype/Link/Rect[${area.map(point).join(' ')}]/Border[0 0 0]/F 4/Dest[`,
    );
    this.#builder.field('package-page', to.page - 1);
    this.#builder.text(` 0 R/XYZ ${numberText(left)} ${numberText(top)} null]`);
    this.#builder.text(`/Contents ${textStringText(unmarked(label))}/StructParent `);
    this.#builder.field('structure-key', structureKey);
    this.#builder.text('>>');
    this.#builder.end();
    this.#annotations.push(number);
    this.#linkCount++;
  }

  /**
   * Adds an annotation of the form to the page and to the open structure element, its `Form`; `write` writes the entries
   * that are its own.
   */
  widget(
    number: number,
    [x, y, width, height]: readonly [number, number, number, number],
    write: (builder: BodyBuilder) => void,
  ): void {
    const area: Box = [x, PAGE_HEIGHT - y - height, x + width, PAGE_HEIGHT - y];
    const structureKey = this.#pageCount + this.#structure.link(number);
    const builder = this.#builder;
    builder.begin(number);
    builder.text(`<</Type/Annot/Subtype/Widget/Rect[${area.map(point).join(' ')}]/F 4/P `);
    builder.reference(FIRST_PAGE + this.#page);
    builder.text('/StructParent ');
    builder.field('structure-key', structureKey);
    write(builder);
    builder.text('>>');
    builder.end();
    this.#annotations.push(number);
  }

  /** The objects of the pages, for those that the form adds. */
  get body(): BodyBuilder {
    return this.#builder;
  }

  /**
   * Writes an appearance (12.5.5) with lines of text, at places from its top left corner, and other operators; returns
   * its number.
   */
  appearance(
    width: number,
    height: number,
    lines: readonly { text: string; x: number; top: number; style: Style }[],
    operators = '',
  ): number {
    const bare = lines.length === 0 ? `${width} ${height} ${operators}` : null;
    const before = bare === null ? undefined : this.#bare.get(bare);
    if (before !== undefined) return before;
    let content = `/Tx BMC\nq 0 0 ${numberText(width)} ${numberText(height)} re W n\n${operators}`;
    const faces = new Set<Face>();
    for (const { text, x, top, style } of lines) {
      content += showText(text, x, height - top - baselineShift(style), style, this.#glyphs, faceName);
      for (const face of facesOf(text, style)) faces.add(face);
    }
    content += 'Q\nEMC\n';
    const builder = this.#builder;
    const number = builder.allocate();
    if (bare !== null) this.#bare.set(bare, number);
    // As `write` writes a stream whose entries are sorted, in a third of the time: a form has hundreds.
    builder.begin(number);
    builder.text('<</BBox [0 0 ');
    builder.number(width);
    builder.text(' ');
    builder.number(height);
    builder.text(`]/Length ${content.length}/Resources <</Font <<`);
    for (const face of [...faces].sort(byName)) {
      builder.text(`/${faceName(face)} `);
      builder.field('face', faceIndex(face));
      builder.text(' 0 R');
    }
    builder.text('>>>>/Subtype /Form/Type /XObject>>\nstream\n');
    builder.text(content);
    builder.text('\nendstream');
    builder.end();
    return number;
  }

  /** Draws content that belongs to nested structure elements, outermost first, such as a row of the contents. */
  group(tags: string | readonly string[], draw: () => void): void {
    const [tag, ...inner] = typeof tags === 'string' ? [tags] : tags;
    if (tag === undefined) {
      draw();
      return;
    }
    this.begin(tag);
    this.group(inner, draw);
    this.end();
  }

  /** Begins a structure element that may continue over several pages. */
  begin(tag: string, entries = ''): void {
    this.#structure.begin(tag, entries);
  }

  end(): void {
    this.#structure.end();
  }

  /** Draws a repetition, such as a continued heading: it is an artifact, outside the structure (14.8.2.2). */
  repeated(draw: () => void): void {
    this.#repeats = true;
    draw();
    this.#repeats = false;
  }

  /** Ends and writes the page; further drawing goes to the next one. */
  endPage(): void {
    const builder = this.#builder;
    const content = builder.allocate();
    const images = this.#pictures.map((picture) => writePicture(builder, picture));
    const objects = Object.fromEntries(images.map((number, i) => [`P${i + 1}`, localRef(number)]));
    const faces: Record<string, Value> = {};
    for (const face of this.#glyphs.faces.keys()) faces[faceName(face)] = new Field('face', faceIndex(face));
    const page = dict({
      Type: name('Page'),
      Parent: localRef(this.#tree.parents[this.#page] ?? PAGE_ROOT),
      MediaBox: LETTER,
      Resources: dict({ Font: dict(faces), XObject: dict(objects) }),
      Contents: localRef(content),
      StructParents: new Field('structure-key', this.#page),
      Tabs: name('S'),
      Annots: this.#annotations.length === 0 ? undefined : this.#annotations.map(localRef),
    });
    builder.write(FIRST_PAGE + this.#page, page, none);
    builder.write(content, new Stream(new Dict(), this.#content.take()), none);
    this.#structure.endPage();
    this.#page++;
    this.#annotations = [];
    this.#pictures = [];
  }

  /** Returns the pages as a part of a package, once all are ended, with the form that they have. */
  finish(form: FormSymbol | null = null): GeneratedPart {
    const { pieces, table } = this.#builder.finish({
      pageCount: this.#pageCount,
      version: '1.7',
      pageTreeKids: this.#tree.rootKids,
      pages: Array.from({ length: this.#pageCount }, () => LETTER_PAGE),
      ...BARE_SYMBOLS,
      form,
      structure: this.#structure.symbol(),
      internalLinks: this.#linkCount,
      hooks: NumberList.of([]),
      ...NO_NAMES,
      ...NO_FONTS,
    });
    return { body: pieces, table, glyphs: this.#glyphs };
  }

  #marked(tag: string | undefined, operators: string): void {
    const isArtifact = tag === undefined || this.#repeats;
    const before = isArtifact ? '/Artifact BMC' : `/${tag} <</MCID ${this.#structure.mark(tag)}>> BDC`;
    this.#content.text(`${before}\n`);
    this.#content.text(operators);
    this.#content.text('EMC\n');
  }
}

function faceName(face: Face): string {
  return `F${faceIndex(face)}`;
}

function byName(one: Face, other: Face): number {
  return faceName(one) < faceName(other) ? -1 : 1;
}
