/** The short form of a product's name in codes: "790" for "ArdSeal 790", "FA40" for "AirSkin FA-40". */
export function codeOf(name: string): string {
  const own = name
    .split(' ')
    .slice(1)
    .join('')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  return name.startsWith('DrySheet') && /^\d/.test(own) ? `DS${own}` : own;
}
