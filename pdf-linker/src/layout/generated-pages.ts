/** Where a generated page stands: before all documents, before those of each heading, or behind all. */
export type GeneratedPlace = 'front' | 'group' | 'back';

/**
 * The pages that the linker makes itself, in the order in which those of one place stand. What each draws is its module
 * in `sheets/page-modules.ts`.
 */
export const GENERATED_PAGES = {
  cover: { place: 'front', statesDetails: true },
  contents: { place: 'front', statesDetails: false },
  divider: { place: 'group', statesDetails: false },
} as const satisfies Record<
  string,
  {
    place: GeneratedPlace;
    /** Whether it prints what the project says of itself, and not of its documents alone. */
    statesDetails: boolean;
  }
>;

export type GeneratedPageId = keyof typeof GENERATED_PAGES;

export const GENERATED_PAGE_IDS = Object.keys(GENERATED_PAGES) as readonly GeneratedPageId[];

/** Sheets that generated pages take. One that is not named, or takes none, does not stand. */
export type GeneratedSheets = Readonly<Partial<Record<GeneratedPageId, number>>>;
