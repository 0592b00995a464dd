import { type Dict, Ref, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { Actions } from '../copy/actions.ts';
import type { Destinations } from '../copy/destinations.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';
import type { PageContent } from './page-content.ts';
import { EVEN, type SavedStates } from './saved-states.ts';
import { isSigned, isUnseen, sealOf } from './signatures.ts';

/** Decides for each annotation of a page whether it stays, becomes part of the page, or is removed. */
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
   * Draws the seals of signatures into the page, and removes links that lead nowhere and show nothing.
   * @param entries the page's entries, with `Annots`, if any, as its own array; they are changed.
   * @param rotate the rotation of the page in degrees.
   * @param states the graphics states that its contents leave unbalanced.
   * @param tagged whether the document has a structure tree.
   * @returns the states that the contents now leave unbalanced.
   */
  settle(entries: Dict, rotate: number, states: SavedStates, tagged: boolean): SavedStates {
    const annotations = entries.get('Annots');
    if (!Array.isArray(annotations)) return states;
    let left = states;
    const remaining = annotations.filter((value) => {
      const annotation = this.#source.dict(value);
      if (annotation === undefined) return false;
      const subtype = this.#source.name(annotation.get('Subtype'));
      if (subtype === 'Link' && this.#isDead(annotation)) {
        if (value instanceof Ref) this.#copier.leaveOut(value.number);
        return false;
      }
      if (subtype !== 'Widget' || !isSigned(this.#source, annotation)) return true;
      const seal = sealOf(this.#source, annotation, rotate);
      // With a structure element, what is drawn in place of the widget is part of the structure (ISO 32000-2
      // 14.7.5.3).
      const artifact = tagged && !annotation.has('StructParent');
      const number = seal === undefined ? 0 : this.#content.draw(entries, seal, left, artifact);
      if (number !== 0) left = EVEN;
      if (value instanceof Ref && number === 0) this.#copier.leaveOut(value.number);
      else if (value instanceof Ref) this.#copier.alias(value.number, number);
      return false;
    });
    entries.set('Annots', remaining);
    return left;
  }

  /** Whether a link has neither an action nor a destination left, and is invisible. */
  #isDead(link: Dict): boolean {
    if (this.#actions.safe(link.get('A')) !== undefined) return false;
    if (this.#destinations.explicit(link.get('Dest')) !== undefined) return false;
    if (isUnseen(this.#source, link)) return true;
    return this.#source.dict(link.get('AP'))?.has('N') !== true && !this.#hasBorder(link);
  }

  /** Whether a border is drawn: one point wide by default (12.5.4), none if its colour has no components. */
  #hasBorder(link: Dict): boolean {
    const colour = this.#source.array(link.get('C'));
    if (colour?.length === 0) return false;
    const style = this.#source.dict(link.get('BS'));
    const border = this.#source.array(link.get('Border'));
    const width: Value | undefined = style === undefined ? border?.[2] : style.get('W');
    return (this.#source.number(width) ?? 1) > 0;
  }
}
