import type { BodyBuilder } from '../format/body-builder.ts';
import { FIRST_PAGE, STRUCTURE_PARENT, type StructureSymbol } from '../format/side-table.ts';

/** A kid of an element: an element, by its number, or an annotation of a page (14.7.5.3). */
type Kid = { element: number } | { annotation: number; page: number };

/** An element to which kids may still be added. */
interface Element {
  tag: string;
  number: number;
  /** Raw entries, such as the attributes of a cell of a table (14.8.5.7). */
  entries: string;
  kids: Kid[];
}

/** Writes the structure elements of generated pages (ISO 32000-2 14.7) while their content is drawn. */
export class StructureWriter {
  readonly #builder: BodyBuilder;
  readonly #top: number[] = [];
  readonly #open: Element[] = [];
  /** The elements of the marked-content sequences on the page being drawn. */
  #marks: number[] = [];
  /** The parent tree: the lists of the pages drawn, and the elements of the links. */
  readonly #pages: number[] = [];
  readonly #links: number[] = [];

  constructor(builder: BodyBuilder) {
    this.#builder = builder;
  }

  begin(tag: string, entries = ''): void {
    this.#open.push({ tag, number: this.#enter(), entries, kids: [] });
  }

  end(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    this.#begin(element.tag, element.number);
    this.#builder.text(`${element.entries}/K[`);
    for (const kid of element.kids) {
      if ('element' in kid) {
        this.#builder.reference(kid.element);
        this.#builder.text(' ');
        continue;
      }
      this.#builder.text('<</Type/OBJR/Obj ');
      this.#builder.reference(kid.annotation);
      this.#builder.text('/Pg ');
      this.#builder.reference(kid.page);
      this.#builder.text('>>');
    }
    this.#builder.text(']');
    this.#end();
  }

  /** Writes an element for one piece of text; returns the identifier of its marked content on the page. */
  mark(tag: string): number {
    const number = this.#enter();
    this.#begin(tag, number);
    this.#builder.text('/Pg ');
    this.#builder.reference(this.#page);
    this.#builder.text(`/K ${this.#marks.length}`);
    this.#end();
    return this.#marks.push(number) - 1;
  }

  /** Adds an annotation to the open element, its `Link` or `Form`; returns its index among the annotations. */
  link(annotation: number): number {
    const open = this.#open.at(-1);
    open?.kids.push({ annotation, page: this.#page });
    return this.#links.push(open?.number ?? 0) - 1;
  }

  /** Ends the page; what follows belongs to the next one. */
  endPage(): void {
    const list = this.#builder.allocate();
    this.#builder.begin(list);
    this.#references(this.#marks);
    this.#builder.end();
    this.#pages.push(list);
    this.#marks = [];
  }

  /** The structure written; in the parent tree, the pages' keys come first, then the links'. */
  symbol(): StructureSymbol {
    const parents = [...this.#pages, ...this.#links];
    return { kids: this.#top, roles: {}, parents, classes: {}, marked: true };
  }

  get #page(): number {
    return FIRST_PAGE + this.#pages.length;
  }

  /** Allocates the number of an element below the open one. */
  #enter(): number {
    const number = this.#builder.allocate();
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#top.push(number);
    else parent.kids.push({ element: number });
    return number;
  }

  /** Begins an element below the open one; what is written next is its kids. */
  #begin(tag: string, number: number): void {
    this.#builder.begin(number);
    this.#builder.text(`<</Type/StructElem/S/${tag}/P `);
    this.#builder.reference(this.#open.at(-1)?.number ?? STRUCTURE_PARENT);
  }

  #references(numbers: readonly number[]): void {
    this.#builder.text('[');
    for (const number of numbers) {
      this.#builder.reference(number);
      this.#builder.text(' ');
    }
    this.#builder.text(']');
  }

  #end(): void {
    this.#builder.text('>>');
    this.#builder.end();
  }
}
