import type { DocumentButton, DocumentGroup } from '@submittal/domain/buttons';

/**
 * What a grid of swatches shows: a tile a colour, for all the languages it has. Where a colour has several documents of
 * one language, as of the two parts of a product, each of its documents has a tile. Documents of no colour have none.
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

/** Colours to choose from stand side by side, each as it looks; documents with drawings stand in rows. */
export const showsSwatches = ({ kind, groupedBy, documentsByGroup }: DocumentButton) =>
  kind === 'multiselect' && groupedBy === 'colour' && documentsByGroup.some(({ group }) => group !== '');
