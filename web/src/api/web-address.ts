const SCHEMES: readonly string[] = ['http:', 'https:', 'blob:'];

/**
 * Returns an address that a link may lead to: on the web, or of something that this page made (`blob:`).
 * Empty for any other, such as `javascript:`, which would run in the page that holds the element, no matter
 * who put it into an answer or into storage.
 */
export function webAddress(address: string, base?: string): string {
  if (address === '') return '';
  try {
    const { href, protocol } = new URL(address, base);
    return SCHEMES.includes(protocol) ? href : '';
  } catch {
    return '';
  }
}
