import type { Hatch } from './shapes.ts';

/** What a standard detail is drawn for. */
export interface Choice {
  readonly title: string;
  readonly product: string;
  readonly left: Hatch;
  readonly right: Hatch;
  readonly gap: number;
  readonly backing?: string;
  readonly scale?: string;
}

/** The material that a hatch represents, in words. */
export const wallNames: Readonly<Record<Hatch, string>> = {
  concrete: 'Concrete',
  masonry: 'Masonry',
  earth: 'Undisturbed or compacted earth',
  insulation: 'Insulation',
  steel: 'Aluminum or steel frame',
  wood: 'Wood blocking',
  gypsum: 'Gypsum sheathing',
  stone: 'Stone',
  gravel: 'Drainage gravel',
};
