import type { LinkObjects } from '../link-objects.ts';

/** An annotation's place in the structure of its document (ISO 32000-2 14.7.5.3). */
export interface MarkElement {
  readonly key: number;
  readonly annotation: number;
  readonly page: number;
  /** What it says, as a text string is written; empty if nothing. */
  readonly said: string;
}

/** The structure elements of marks, below that of their document. */
export function writeMarkElements(
  objects: LinkObjects,
  parent: number,
  elements: readonly MarkElement[],
): { kids: number[]; nums: string[] } {
  const kids: number[] = [];
  const nums: string[] = [];
  for (const { key, annotation, page, said } of elements) {
    const kid = objects.addLater((to) => {
      to.text('<</Type/StructElem/S/Annot/P ');
      to.number(parent);
      to.text(' 0 R/Pg ');
      to.number(page);
      to.text(said === '' ? ' 0 R' : ' 0 R/Alt ');
      to.text(said);
      to.text('/K<</Type/OBJR/Obj ');
      to.number(annotation);
      to.text(' 0 R/Pg ');
      to.number(page);
      to.text(' 0 R>>>>');
    });
    kids.push(kid);
    nums.push(`${key} ${kid} 0 R`);
  }
  return { kids, nums };
}
