import { hookOf, type PageHook } from '../../format/page-hook.ts';
import { type Box, FIRST_PAGE, type SideTable } from '../../format/side-table.ts';
import type { PageMark } from '../../layout/page-mark.ts';
import { numberText, textStringText } from '../../object/serialise.ts';
import { type Matrix, shownMatrix, shownSize } from '../../sheets/grown-page.ts';
import {
  arrowLook,
  boxLook,
  circleLook,
  endsOfArrow,
  fontNameOf,
  highlightLook,
  type MarkLook,
  MarkTexts,
  placeOfMark,
  type ShownPage,
  strikeoutLook,
  tagLook,
  textLook,
} from '../../sheets/mark-looks.ts';
import type { GlyphUse } from '../../text/glyph-use.ts';
import { unmarked } from '../../text/han-forms.ts';
import { writePoints } from '../../text/typesetter.ts';
import type { LinkObjects } from '../link-objects.ts';
import type { Edit } from '../page-stamps.ts';
import type { Placement } from '../placement.ts';
import type { DocumentMarks, MarkedPage } from './document-marks.ts';
import { boxInPage, writeCommonEntries, writeOwnEntries, writeTagEntries } from './mark-annotation.ts';
import type { MarkElement } from './mark-elements.ts';
import type { Slot } from './page-slots.ts';

/** What marks add to a package. */
export interface WrittenMarks {
  readonly edits: ReadonlyMap<number, readonly Edit[]>;
  readonly elements: ReadonlyMap<number, readonly MarkElement[]>;
}

interface Drawn {
  readonly look: MarkLook;
  readonly mark: PageMark;
  /** A tag belongs to the box drawn before it. */
  readonly isTag: boolean;
}

interface DrawnPage {
  readonly own: MarkedPage;
  readonly shown: ShownPage;
  readonly matrix: Matrix;
  /** The operator that makes a point on the page as shown the unit. */
  readonly toShown: string;
  readonly drawn: readonly Drawn[];
}

/** The name of the state in which highlights are drawn: what they lie on shows through (11.3.5). */
const MULTIPLIED = 'SBM';
const USE_MULTIPLIED = `/${MULTIPLIED} gs `;
const DEFAULT_TAG = 'Selected';

/** Marks on the pages of documents: annotations with an appearance of their own, or content after that of the page. */
export class PackageMarks {
  readonly #prefix: string;
  readonly #drawn = new Map<number, readonly DrawnPage[]>();
  /** The glyphs are those of one package. */
  #texts: MarkTexts | undefined;

  /** @param identity distinguishes names in the resources of pages from those of the sources. */
  constructor(identity: string) {
    this.#prefix = `SB${identity.slice(0, 8)}M`;
  }

  /** Draws the marks of a document and records the glyphs they show. */
  draw(index: number, table: SideTable, { pages }: DocumentMarks, use: GlyphUse): void {
    this.#texts ??= new MarkTexts(use);
    const texts = this.#texts;
    const drawn = pages.flatMap((own): DrawnPage[] => {
      const symbol = table.pages[own.page];
      if (symbol === undefined) return [];
      const [width, height] = shownSize(symbol);
      const shown = { width, height };
      const looks: Drawn[] = [];
      for (const mark of own.marks) {
        const place = placeOfMark(mark, shown);
        looks.push({ look: lookOf(mark, place, shown, texts), mark, isTag: false });
        if (mark.kind !== 'selected') continue;
        const tag = tagLook(mark.tag ?? DEFAULT_TAG, place, shown, texts);
        looks.push({ look: tag, mark, isTag: true });
      }
      const matrix = shownMatrix(symbol);
      return [{ own, shown, matrix, toShown: `${matrix.map(scale).join(' ')} cm\n`, drawn: looks }];
    });
    this.#drawn.set(index, drawn);
  }

  /**
   * Writes what was drawn, with its annotations.
   * @param isStamped whether a page that takes content has a stamp, which leaves a sound state behind the page's content
   */
  write(
    objects: LinkObjects,
    faces: ReadonlyMap<number, number>,
    inputs: readonly { readonly table: SideTable; readonly marks?: DocumentMarks }[],
    placements: readonly Placement[],
    isStamped: (index: number, page: number) => boolean,
  ): WrittenMarks {
    const edits = new Map<number, Edit[]>();
    const elements = new Map<number, MarkElement[]>();
    const writer = new LookWriter(objects, faces);
    for (const [index, pages] of this.#drawn) {
      const [input, placement] = [inputs[index], placements[index]];
      if (input?.marks === undefined || placement === undefined) continue;
      const isDrawn = input.marks.form === 'drawn';
      const hooks = isDrawn ? input.table.numbers.hooks.toArray() : undefined;
      const into = new PageContents(objects, writer, this.#prefix);
      const written = new DocumentAnnotations(objects, writer, placement, !isDrawn);
      for (const page of pages) {
        const hook = hooks && hookOf(hooks, page.own.page);
        const { drawings } = page.own.slots;
        // Marks on a page into which nothing can be drawn are annotations in any case.
        if (hook && drawings) into.add(page, hook, drawings, isStamped(index, page.own.page));
        else written.add(page);
      }
      edits.set(
        index,
        [...into.edits(), ...written.edits].sort((a, b) => a.from - b.from),
      );
      if (written.elements.length > 0) elements.set(index, written.elements);
    }
    return { edits, elements };
  }
}

function lookOf(mark: PageMark, place: Box, page: ShownPage, texts: MarkTexts): MarkLook {
  switch (mark.kind) {
    case 'selected':
    case 'box':
      return boxLook(place);
    case 'circle':
      return circleLook(place);
    case 'highlight':
      return highlightLook(place);
    case 'strikeout':
      return strikeoutLook(place);
    case 'arrow':
      return arrowLook(endsOfArrow(mark, page));
    case 'text':
      return textLook(mark.text ?? '', place, texts);
  }
}

/** Writes appearances as form XObjects (8.10), whose space is that of the page. */
class LookWriter {
  readonly #objects: LinkObjects;
  readonly #faces: ReadonlyMap<number, number>;
  #state = 0;

  constructor(objects: LinkObjects, faces: ReadonlyMap<number, number>) {
    this.#objects = objects;
    this.#faces = faces;
  }

  /** @param box the box around them */
  write(looks: readonly Drawn[], box: Box, toShown: string): number {
    const resources = this.#resourcesOf(looks);
    return this.#objects.addStreamLater(
      (to) => {
        to.text('/Type/XObject/Subtype/Form/BBox[');
        writePoints(to, box);
        to.text(resources);
      },
      (to) => {
        to.text(toShown);
        for (const { mark, look } of looks) {
          if (looks.length > 1) to.text('q ');
          if (mark.kind === 'highlight') to.text(USE_MULTIPLIED);
          look.content(to);
          if (looks.length > 1) to.text('Q\n');
        }
      },
    );
  }

  /** From the end of the box to that of the resources. */
  #resourcesOf(looks: readonly Drawn[]): string {
    const multiplies = looks.some(({ mark }) => mark.kind === 'highlight');
    if (multiplies && this.#state === 0) this.#state = this.#objects.add('<</Type/ExtGState/BM/Multiply>>');
    const fonts = this.#fontsOf(looks);
    const state = multiplies ? `/ExtGState<</${MULTIPLIED} ${this.#state} 0 R>>` : '';
    return `]/Resources<<${fonts}${state}>>`;
  }

  /** The faces that looks show, in order. */
  #fontsOf(looks: readonly Drawn[]): string {
    // Most have none, and so need no set.
    let faces: ReadonlySet<number> | undefined;
    for (const { look } of looks)
      if (look.faces !== undefined) faces = faces === undefined ? look.faces : faces.union(look.faces);
    if (faces === undefined || faces.size === 0) return '';
    const ordered = [...faces].sort((a, b) => a - b);
    return `/Font<<${ordered.map((face) => `/${fontNameOf(face)} ${this.#faces.get(face) ?? 0} 0 R`).join('')}>>`;
  }
}

/** A number of a matrix: a thousandth of a point is not fine enough for a scale. */
function scale(value: number): string {
  return numberText(Math.round(value * 1e8) / 1e8);
}

/** The annotations of one document. */
class DocumentAnnotations {
  readonly edits: Edit[] = [];
  readonly elements: MarkElement[] = [];
  readonly #objects: LinkObjects;
  readonly #looks: LookWriter;
  readonly #placement: Placement;
  readonly #isTagged: boolean;
  #nextKey: number;

  /** @param isTagged whether they belong to the structure of the document, if it has one */
  constructor(objects: LinkObjects, looks: LookWriter, placement: Placement, isTagged: boolean) {
    this.#objects = objects;
    this.#looks = looks;
    this.#placement = placement;
    this.#isTagged = isTagged && placement.table.structure !== null;
    this.#nextKey = placement.structureBase + (placement.table.structure?.parents.length ?? 0);
  }

  add({ own, shown, matrix, toShown, drawn }: DrawnPage): void {
    const { table, base } = this.#placement;
    const page = base + FIRST_PAGE + own.page;
    const numbers: number[] = [];
    // It is the same in equal packages.
    const name = `SB-${table.bodyHash.slice(0, 12)}-`;
    for (const [at, drawing] of drawn.entries()) {
      const { mark, isTag } = drawing;
      const rect = boxInPage(drawing.look.box, matrix);
      const structureKey = this.#isTagged ? this.#nextKey++ : undefined;
      const words = unmarked(isTag ? (mark.tag ?? DEFAULT_TAG) : (mark.text ?? ''));
      const said = words === '' ? '' : textStringText(words);
      const look = this.#looks.write([drawing], rect, toShown);
      const box = numbers.at(-1) ?? 0;
      const annotation = this.#objects.addLater((to) => {
        to.text('<<');
        writeCommonEntries(to, { rect, page, look, name: [name, at], said, structureKey });
        if (isTag) writeTagEntries(to, box, matrix);
        else writeOwnEntries(to, mark, shown, matrix);
        to.text('>>');
      });
      numbers.push(annotation);
      if (structureKey !== undefined) this.elements.push({ key: structureKey, annotation, page, said });
    }
    const { at, isNew } = own.slots.annotations;
    const listed = numbers.map((number) => `${number} 0 R`).join(' ');
    this.edits.push({ from: at, to: at, text: isNew ? `/Annots[${listed}]` : ` ${listed}` });
  }
}

/** The marks of one document as content of its pages, an artifact (14.8.2.2): one form for each page. */
class PageContents {
  readonly #objects: LinkObjects;
  readonly #looks: LookWriter;
  readonly #prefix: string;
  readonly #edits: Edit[] = [];
  /** Entries for resources by where they are added: pages may share them. */
  readonly #entries = new Map<number, { isNew: boolean; text: string }>();
  readonly #pieces = new Map<string, number>();

  constructor(objects: LinkObjects, looks: LookWriter, prefix: string) {
    this.#objects = objects;
    this.#looks = looks;
    this.#prefix = prefix;
  }

  add({ own, matrix, toShown, drawn }: DrawnPage, hook: PageHook, slot: Slot, isStamped: boolean): void {
    const boxes = drawn.map(({ look }) => boxInPage(look.box, matrix));
    const bounds: Box = [
      Math.min(...boxes.map(([left]) => left)),
      Math.min(...boxes.map(([, bottom]) => bottom)),
      Math.max(...boxes.map(([, , right]) => right)),
      Math.max(...boxes.map(([, , , top]) => top)),
    ];
    const name = `${this.#prefix}${own.page}`;
    const entry = `/${name} ${this.#looks.write(drawn, bounds, toShown)} 0 R`;
    const before = this.#entries.get(slot.at)?.text ?? '';
    this.#entries.set(slot.at, { isNew: slot.isNew, text: before + entry });
    const [start, end] = hook.contents;
    // A stamp has restored what the content left unbalanced.
    const [saves, restores] = isStamped
      ? ['', '']
      : ['q\n'.repeat(1 + hook.unsaved), 'Q '.repeat(1 + hook.unrestored)];
    if (saves !== '') this.#edits.push({ from: start, to: start, text: `${this.#piece(saves)} 0 R ` });
    const shown = this.#piece(`\n${restores}q /Artifact BMC /${name} Do EMC Q`);
    this.#edits.push({ from: end, to: end, text: ` ${shown} 0 R` });
  }

  edits(): Edit[] {
    const entries = [...this.#entries].map(([at, { isNew, text }]) => ({
      from: at,
      to: at,
      text: isNew ? `/XObject<<${text}>>` : text,
    }));
    return [...this.#edits, ...entries].sort((a, b) => a.from - b.from);
  }

  #piece(content: string): number {
    const known = this.#pieces.get(content);
    if (known !== undefined) return known;
    const number = this.#objects.add(`<</Length ${content.length}>>\nstream\n${content}\nendstream`);
    this.#pieces.set(content, number);
    return number;
  }
}
