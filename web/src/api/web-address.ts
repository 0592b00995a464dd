const SCHEMES: readonly string[] = ['http:', 'https:', 'blob:'];

/**
 * An address that a link may lead to: of the web, or of something this page made (`blob:`). Empty for any other, such as
 * `javascript:`, which would run in the page that holds the element, whoever wrote it into an answer or into storage.
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
