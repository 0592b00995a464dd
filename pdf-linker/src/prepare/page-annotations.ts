import { type Dict, Ref, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { Actions } from './actions.ts';
import type { Destinations } from './destinations.ts';
import type { GraphCopier } from './graph-copier.ts';
import type { PageContent } from './page-content.ts';
import { EVEN, type SavedStates } from './saved-states.ts';
import { isSigned, isUnseen, sealOf } from './signatures.ts';

/** Decides of each annotation of a page whether it stays, becomes part of the page, or goes. */
export class PageAnnotations {
  readonly #source: SourceDocument;
  readonly #copier: GraphCopier;
  readonly #content: PageContent;
  readonly #actions: Actions;
  readonly #destinations: Destinations;

  constructor(
    source: SourceDocument,
    copier: GraphCopier,
    content: PageContent,
    actions: Actions,
    destinations: Destinations,
  ) {
    this.#source = source;
    this.#copier = copier;
    this.#content = content;
    this.#actions = actions;
    this.#destinations = destinations;
  }

  /**
   * Draws the seals of signatures into the page, and leaves out links that lead nowhere and show nothing.
   * @param entries of the page, with `Annots` an array of its own, if any; they are changed.
   * @param rotate degrees that the page is turned by.
   * @param states that its contents leave uneven.
   * @param tagged whether the document has a structure.
   * @returns the states that the contents leave uneven now.
   */
  settle(entries: Dict, rotate: number, states: SavedStates, tagged: boolean): SavedStates {
    const annotations = entries.get('Annots');
    if (!Array.isArray(annotations)) return states;
    let left = states;
    const kept = annotations.filter((value) => {
      const annotation = this.#source.dict(value);
      if (annotation === undefined) return false;
      const subtype = this.#source.name(annotation.get('Subtype'));
      if (subtype === 'Link' && this.#isDead(annotation)) {
        if (value instanceof Ref) this.#copier.leaveOut(value.number);
        return false;
      }
      if (subtype !== 'Widget' || !isSigned(this.#source, annotation)) return true;
      const seal = sealOf(this.#source, annotation, rotate);
      // Its structure element holds what is drawn in place of the widget (ISO 32000-2 14.7.5.3).
      const artifact = tagged && !annotation.has('StructParent');
      const number = seal === undefined ? 0 : this.#content.draw(entries, seal, left, artifact);
      if (number !== 0) left = EVEN;
      if (value instanceof Ref && number === 0) this.#copier.leaveOut(value.number);
      else if (value instanceof Ref) this.#copier.alias(value.number, number);
      return false;
    });
    entries.set('Annots', kept);
    return left;
  }

  /** A link without an action or a destination that is left, of which nothing is seen. */
  #isDead(link: Dict): boolean {
    if (this.#actions.safe(link.get('A')) !== undefined) return false;
    if (this.#destinations.explicit(link.get('Dest')) !== undefined) return false;
    if (isUnseen(this.#source, link)) return true;
    return this.#source.dict(link.get('AP'))?.has('N') !== true && !this.#hasBorder(link);
  }

  /** Whether a border is drawn: one a point wide where nothing is said (12.5.4), none where its colour has no components. */
  #hasBorder(link: Dict): boolean {
    const colour = this.#source.array(link.get('C'));
    if (colour?.length === 0) return false;
    const style = this.#source.dict(link.get('BS'));
    const border = this.#source.array(link.get('Border'));
    const width: Value | undefined = style === undefined ? border?.[2] : style.get('W');
    return (this.#source.number(width) ?? 1) > 0;
  }
}
