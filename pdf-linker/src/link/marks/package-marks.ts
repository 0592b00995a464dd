import { hookOf, type PageHook } from '../../format/page-hook.ts';
import { type Box, FIRST_PAGE, type SideTable } from '../../format/side-table.ts';
import type { PageMark } from '../../layout/page-mark.ts';
import { numberText, plainText } from '../../object/serialise.ts';
import { textString } from '../../object/value.ts';
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
import { point } from '../../text/typesetter.ts';
import type { LinkObjects } from '../link-objects.ts';
import type { Edit } from '../page-stamps.ts';
import type { Placement } from '../placement.ts';
import type { DocumentMarks, MarkedPage } from './document-marks.ts';
import { boxInPage, commonEntries, ownEntries, tagEntries } from './mark-annotation.ts';
import type { Slot } from './page-slots.ts';

/** An annotation's place in the structure of its document (ISO 32000-2 14.7.5.3). */
export interface MarkElement {
  readonly key: number;
  readonly annotation: number;
  readonly page: number;
  readonly words: string;
}

/** What marks add to a package. */
export interface WrittenMarks {
  readonly edits: ReadonlyMap<number, readonly Edit[]>;
  readonly elements: ReadonlyMap<number, readonly MarkElement[]>;
}

interface Drawn extends MarkLook {
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
      const looks = own.marks.flatMap((mark) => drawnMark(mark, shown, texts));
      const matrix = shownMatrix(symbol);
      return [{ own, shown, matrix, toShown: `${matrix.map(scale).join(' ')} cm\n`, drawn: looks }];
    });
    this.#drawn.set(index, drawn);
  }

  /**
   * Writes what was drawn, with its annotations.
   * @param isStamped whether a page has a stamp, which leaves a sound state behind the page's content
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

function drawnMark(mark: PageMark, page: ShownPage, texts: MarkTexts): Drawn[] {
  const place = placeOfMark(mark, page);
  const one = (look: MarkLook): Drawn[] => [{ ...look, mark, isTag: false }];
  switch (mark.kind) {
    case 'box':
      return one(boxLook(place));
    case 'circle':
      return one(circleLook(place));
    case 'highlight':
      return one(highlightLook(place));
    case 'strikeout':
      return one(strikeoutLook(place));
    case 'arrow':
      return one(arrowLook(endsOfArrow(mark, page)));
    case 'text':
      return one(textLook(mark.text ?? '', place, texts));
    case 'selected': {
      const tag = tagLook(mark.tag ?? DEFAULT_TAG, place, page, texts);
      return [
        { ...boxLook(place), mark, isTag: false },
        { ...tag, mark, isTag: true },
      ];
    }
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

  /** @param box the numbers of the box around them, as they are written */
  write(looks: readonly Drawn[], box: string, toShown: string): number {
    const numbers = facesOf(looks);
    const fonts = numbers.map((face) => `/${fontNameOf(face)} ${this.#faces.get(face) ?? 0} 0 R`).join('');
    const multiplies = looks.some(({ mark }) => mark.kind === 'highlight');
    if (multiplies && this.#state === 0) this.#state = this.#objects.add('<</Type/ExtGState/BM/Multiply>>');
    const content = looks
      .map(({ mark, content: own }) => (mark.kind === 'highlight' ? `/${MULTIPLIED} gs ${own}` : own))
      .map((own) => (looks.length > 1 ? `q ${own}Q\n` : own))
      .join('');
    const data = toShown + content;
    const resources = `${fonts === '' ? '' : `/Font<<${fonts}>>`}${multiplies ? `/ExtGState<</${MULTIPLIED} ${this.#state} 0 R>>` : ''}`;
    return this.#objects.add(
      `<</Type/XObject/Subtype/Form/BBox[${box}]/Resources<<${resources}>>/Length ${data.length}>>\nstream\n${data}\nendstream`,
    );
  }
}

/** The numbers of the faces that looks show, in order. */
function facesOf(looks: readonly Drawn[]): readonly number[] {
  if (looks.every(({ faces }) => faces === undefined)) return [];
  return [...new Set(looks.flatMap(({ faces }) => [...(faces ?? [])]))].sort((a, b) => a - b);
}

/** The numbers of a box, as they are written. */
function boxText(box: Box): string {
  return `${point(box[0])} ${point(box[1])} ${point(box[2])} ${point(box[3])}`;
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
    for (const [at, look] of drawn.entries()) {
      const rect = boxText(boxInPage(look.box, matrix));
      const key = this.#isTagged ? this.#nextKey++ : undefined;
      const words = unmarked(look.isTag ? (look.mark.tag ?? DEFAULT_TAG) : (look.mark.text ?? ''));
      const common = commonEntries({
        rect,
        page,
        look: this.#looks.write([look], rect, toShown),
        // No other annotation of the page has it, and it is the same in equal packages.
        name: `SB-${table.bodyHash.slice(0, 12)}-${at}`,
        text: words,
        structureKey: key,
      });
      const specific = look.isTag
        ? tagEntries(numbers.at(-1) ?? 0, matrix)
        : ownEntries(look.mark, shown, matrix);
      const annotation = this.#objects.add(`<<${common}${specific}>>`);
      numbers.push(annotation);
      if (key !== undefined) this.elements.push({ key, annotation, page, words });
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
    const boxes = drawn.map(({ box }) => boxInPage(box, matrix));
    const bounds: Box = [
      Math.min(...boxes.map(([left]) => left)),
      Math.min(...boxes.map(([, bottom]) => bottom)),
      Math.max(...boxes.map(([, , right]) => right)),
      Math.max(...boxes.map(([, , , top]) => top)),
    ];
    const name = `${this.#prefix}${own.page}`;
    const entry = `/${name} ${this.#looks.write(drawn, boxText(bounds), toShown)} 0 R`;
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

/** The structure elements of marks, below that of their document. */
export function writeMarkElements(
  objects: LinkObjects,
  parent: number,
  elements: readonly MarkElement[],
): { kids: number[]; nums: string[] } {
  const kids: number[] = [];
  const nums: string[] = [];
  for (const { key, annotation, page, words } of elements) {
    const alternate = words === '' ? '' : `/Alt ${plainText(textString(words))}`;
    const kid = objects.add(
      `<</Type/StructElem/S/Annot/P ${parent} 0 R/Pg ${page} 0 R${alternate}/K<</Type/OBJR/Obj ${annotation} 0 R/Pg ${page} 0 R>>>>`,
    );
    kids.push(kid);
    nums.push(`${key} ${kid} 0 R`);
  }
  return { kids, nums };
}
