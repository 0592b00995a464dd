import type { DocumentButton, DocumentGroup } from '@submittal/domain/buttons';

/**
 * The tiles of a grid of swatches: one for each colour, holding all its languages. If a colour has several
 * documents in one language, for example for the two parts of a product, each of its documents has a tile.
 * Documents without a colour have none.
 */
export function swatchTiles(groups: readonly DocumentGroup[]): DocumentGroup[] {
  return groups
    .filter(({ group }) => group !== '')
    .flatMap(({ group, documents }) => {
      const languages = new Set(documents.map((document) => document.resourceLanguage));
      if (languages.size === documents.length) return [{ group, documents }];
      return documents.map((document) => ({ group, documents: [document] }));
    });
}

/**
 * Colours are chosen from tiles side by side, each showing its colour; documents with drawings are listed in
 * rows.
 */
export const showsSwatches = ({ kind, groupedBy, documentsByGroup }: DocumentButton) =>
  kind === 'multiselect' && groupedBy === 'colour' && documentsByGroup.some(({ group }) => group !== '');
