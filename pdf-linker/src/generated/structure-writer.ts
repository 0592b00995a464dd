import type { BodyBuilder } from '../object/body-builder.ts';
import { dict, type Field, localRef, name, type Value } from '../object/value.ts';
import { FIRST_PAGE, STRUCTURE_PARENT, type StructureSymbol } from '../side-table.ts';

/** An element whose kids are not all known. */
interface Element {
  tag: string;
  number: number;
  kids: Value[];
}

const none = (): number => 0;

/** Writes the structure elements of generated pages (ISO 32000-2 14.7) as what they hold is drawn. */
export class StructureWriter {
  readonly #builder: BodyBuilder;
  readonly #top: number[] = [];
  readonly #open: Element[] = [];
  /** The elements of the marked-content sequences of the page that is drawn. */
  #marks: number[] = [];
  /** The parent tree: the lists of the pages drawn, and the elements of the links. */
  readonly #pages: number[] = [];
  readonly #links: number[] = [];

  constructor(builder: BodyBuilder) {
    this.#builder = builder;
  }

  begin(tag: string): void {
    this.#open.push({ tag, number: this.#enter(), kids: [] });
  }

  end(): void {
    const element = this.#open.pop();
    if (element !== undefined) this.#write(element);
  }

  /** An element for one piece of text; answers the identifier of its marked content on the page. */
  mark(tag: string): number {
    const identifier = this.#marks.length;
    this.#marks.push(this.#leaf(tag, identifier));
    return identifier;
  }

  /** An element for a link annotation; answers which of the links it is. */
  link(annotation: number): number {
    const object = dict({ Type: name('OBJR'), Obj: localRef(annotation), Pg: this.#page() });
    return this.#links.push(this.#leaf('Link', object)) - 1;
  }

  /** Ends the page: what is entered from here on stands on the next one. */
  endPage(): void {
    const list = this.#builder.allocate();
    this.#builder.write(list, this.#marks.map(localRef), none);
    this.#pages.push(list);
    this.#marks = [];
  }

  /** What was written; the parent tree has the pages' keys first, then the links'. */
  symbol(): StructureSymbol {
    return { kids: this.#top, roles: {}, parents: [...this.#pages, ...this.#links], classes: {} };
  }

  #page(): Field {
    return localRef(FIRST_PAGE + this.#pages.length);
  }

  #leaf(tag: string, kid: Value): number {
    const number = this.#enter();
    this.#write({ tag, number, kids: [kid] });
    return number;
  }

  /** A number for an element below the one that is open. */
  #enter(): number {
    const number = this.#builder.allocate();
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#top.push(number);
    else parent.kids.push(localRef(number));
    return number;
  }

  /** Writes an element below the one that is open. */
  #write({ tag, number, kids }: Element): void {
    const element = dict({
      Type: name('StructElem'),
      S: name(tag),
      P: localRef(this.#open.at(-1)?.number ?? STRUCTURE_PARENT),
      Pg: this.#page(),
      K: kids.length === 1 ? kids[0] : kids,
    });
    this.#builder.write(number, element, none);
  }
}
