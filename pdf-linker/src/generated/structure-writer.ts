import type { BodyBuilder } from '../object/body-builder.ts';
import { dict, localRef, name, type Value } from '../object/value.ts';
import { FIRST_PAGE, STRUCTURE_PARENT, type StructureSymbol } from '../side-table.ts';

interface Element {
  tag: string;
  /** 0-based page the element's own content stands on. */
  page: number;
  kids: (number | { link: number } | Element)[];
  number: number;
}

/** Gathers the structure elements of generated pages (ISO 32000-2 14.7) as they are drawn, and writes them. */
export class StructureWriter {
  readonly #top: Element[] = [];
  readonly #open: Element[] = [];
  /** The element of each marked-content sequence, page by page. */
  readonly #marks: Element[][] = [];
  readonly #links: Element[] = [];

  newPage(): void {
    this.#marks.push([]);
  }

  begin(tag: string): void {
    this.#open.push(this.#add(tag));
  }

  end(): void {
    this.#open.pop();
  }

  /** An element for one piece of text; answers the identifier of its marked content on the page. */
  mark(tag: string): number {
    const page = this.#marks.at(-1) ?? [];
    const element = this.#add(tag);
    element.kids.push(page.length);
    page.push(element);
    return page.length - 1;
  }

  /** An element for a link annotation; answers which of the links it is. */
  link(): number {
    const element = this.#add('Link');
    element.kids.push({ link: this.#links.length });
    this.#links.push(element);
    return this.#links.length - 1;
  }

  /** Writes the elements; the parent tree has the pages' keys first, then the links'. */
  write(builder: BodyBuilder, annotations: readonly number[]): StructureSymbol {
    const none = (): number => 0;
    const number = (element: Element): void => {
      element.number = builder.allocate();
      for (const kid of element.kids) if (typeof kid === 'object' && 'tag' in kid) number(kid);
    };
    for (const element of this.#top) number(element);
    const write = (element: Element, parent: number): void => {
      const page = localRef(FIRST_PAGE + element.page);
      const kids = element.kids.map((kid): Value => {
        if (typeof kid === 'number') return kid;
        if ('tag' in kid) return localRef(kid.number);
        return dict({ Type: name('OBJR'), Obj: localRef(annotations[kid.link] ?? 0), Pg: page });
      });
      const entries = dict({
        Type: name('StructElem'),
        S: name(element.tag),
        P: localRef(parent),
        Pg: page,
        K: kids.length === 1 ? kids[0] : kids,
      });
      builder.write(element.number, entries, none);
      for (const kid of element.kids) if (typeof kid === 'object' && 'tag' in kid) write(kid, element.number);
    };
    for (const element of this.#top) write(element, STRUCTURE_PARENT);
    const parents = this.#marks.map((elements) => {
      const list = builder.allocate();
      builder.write(
        list,
        elements.map((element) => localRef(element.number)),
        none,
      );
      return list;
    });
    for (const element of this.#links) parents.push(element.number);
    return { kids: this.#top.map((element) => element.number), roles: {}, parents, classes: {} };
  }

  #add(tag: string): Element {
    const element: Element = { tag, page: this.#marks.length - 1, kids: [], number: 0 };
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#top.push(element);
    else parent.kids.push(element);
    return element;
  }
}
