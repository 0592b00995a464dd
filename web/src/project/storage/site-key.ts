/**
 * Prefixes every entry in this format. The number changes if a reader of fields could not cope with the
 * change.
 */
const FORM = 'submittal-builder:2:';

/**
 * The storage key for the projects of one server (its full address) and one site (the base path of its
 * element), so that two brands on one origin do not share a cart.
 */
export function siteKey(server: string, basePath: string): string {
  return `${FORM}${encodeURI(server)}|${encodeURI(basePath)}`;
}

/** The storage key for what a contractor takes to the next project of this site. */
export const partiesKey = (site: string): string => site.replace(FORM, 'submittal-builder:parties:');

/** The storage key that names the change which a small piece of a page made last (`pieces/small`). */
export const addedKey = (site: string): string => site.replace(FORM, 'submittal-builder:added:');
