/** The place of a generated page: before all documents, before those of each heading, or after all. */
export type GeneratedPlace = 'front' | 'group' | 'back';

/**
 * The pages that the linker makes itself; pages with the same place come in this order. Each one's module in
 * `sheets/page-modules.ts` draws it.
 */
export const GENERATED_PAGES = {
  cover: { place: 'front', statesDetails: true },
  /** It has matter of its own (`transmittal-form.ts`), which a package without it does not get. */
  transmittal: { place: 'front', statesDetails: false },
  /** What changed since an earlier revision; a package without one does not get it (`changes-sheet.ts`). */
  changes: { place: 'front', statesDetails: false },
  contents: { place: 'front', statesDetails: false },
  divider: { place: 'group', statesDetails: false },
  /** Stands alone beside several packages that are handed over together; no package has it. */
  packageIndex: { place: 'front', statesDetails: false },
} as const satisfies Record<
  string,
  {
    place: GeneratedPlace;
    /** Whether it prints the project's details, not only facts about its documents. */
    statesDetails: boolean;
  }
>;

export type GeneratedPageId = keyof typeof GENERATED_PAGES;

/** A page that a package can have. */
export type PackagePageId = Exclude<GeneratedPageId, 'packageIndex'>;

export const GENERATED_PAGE_IDS = Object.keys(GENERATED_PAGES) as readonly GeneratedPageId[];

export const PACKAGE_PAGE_IDS: readonly PackagePageId[] = GENERATED_PAGE_IDS.filter(
  (id) => id !== 'packageIndex',
);

/** The number of sheets of each generated page. A page that is missing or has none is left out. */
export type GeneratedSheets = Readonly<Partial<Record<GeneratedPageId, number>>>;
