import type { Resource } from '@submittal/contract/document';

/** The fields of a document that decide its type. */
export type Typed = Pick<
  Resource,
  'resourceDocumentType' | 'resourceSubtitle' | 'resourceRegion' | 'resourceLanguage'
>;

/** The types that are one kind. */
export const warrantyTypes = new Set(['standardmaterialwarranty', 'exhibit', 'boilerplate', 'warranty']);

/** Whether a safety data sheet is Canadian, by its type, its region, or a language such as `EN_CA`. */
function isCanadian(document: Typed): boolean {
  return (
    document.resourceDocumentType.toLowerCase() === 'sds_can' ||
    document.resourceRegion === 'canada' ||
    document.resourceLanguage.toLowerCase().includes('_ca')
  );
}

/**
 * The kind by which a document is filtered and listed: the key of its button, or its own type if it has no
 * button.
 */
export function documentTypeKey(document: Typed): string {
  const type = document.resourceDocumentType.toLowerCase();
  if (warrantyTypes.has(type)) return 'warranty';
  if (type === 'sds' || type === 'sds_can') return isCanadian(document) ? 'sds_can' : 'sds';
  return type;
}
