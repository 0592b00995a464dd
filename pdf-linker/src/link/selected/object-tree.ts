import type { ObjectGraph } from './object-graph.ts';

/** A tree of objects that refer to each other up and down: fields (ISO 32000-2 12.7.4.1) or structure elements (14.7.2). */
export class ObjectTree {
  readonly #parents: Uint32Array;
  readonly #hasKids: Uint8Array;

  /**
   * Finds the tree below topmost objects. A kid refers to its parent; the list of the kids may be an object between them.
   * @param isOther whether an object is known to be something else.
   */
  constructor(
    graph: ObjectGraph,
    root: number,
    top: readonly number[],
    isOther: (number: number) => boolean,
  ) {
    const length = top.length === 0 ? 0 : graph.count + 1;
    this.#parents = new Uint32Array(length);
    this.#hasKids = new Uint8Array(length);
    const queue: number[] = [];
    const enter = (number: number, parent: number): void => {
      if (this.#parents[number] !== 0 || isOther(number)) return;
      this.#parents[number] = parent;
      this.#hasKids[parent] = 1;
      queue.push(number);
    };
    for (const number of top) enter(number, root);
    for (let at = 0; at < queue.length; at++) {
      const parent = queue[at] ?? 0;
      graph.eachTarget(parent, (number) => {
        if (this.#parents[number] !== 0 || isOther(number)) return;
        if (graph.refersTo(number, parent)) {
          enter(number, parent);
          return;
        }
        graph.eachTarget(number, (kid) => {
          if (this.#parents[kid] !== 0 || isOther(kid) || !graph.refersTo(kid, parent)) return;
          enter(number, parent);
          enter(kid, number);
        });
      });
    }
  }

  has(number: number): boolean {
    return (this.#parents[number] ?? 0) !== 0;
  }

  hasKids(number: number): boolean {
    return this.#hasKids[number] === 1;
  }

  /** The object above; the root above a topmost one. */
  parentOf(number: number): number {
    return this.#parents[number] ?? 0;
  }
}
