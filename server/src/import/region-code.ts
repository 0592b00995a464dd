/** Regions by their names in these languages; made when the first one is asked for. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it'];
let codesByName: ReadonlyMap<string, string> | null = null;

/** Names that people use and no list has. */
const USUAL: Readonly<Record<string, string>> = { usa: 'US', 'great britain': 'GB', england: 'GB' };

/** The code of two letters of a country that is named (`Canada`, `Suisse`, `US`); null if it is unknown. */
export function regionMeant(text: string): string | null {
  const name = text.trim().toLowerCase();
  codesByName ??= names();
  return USUAL[name] ?? codesByName.get(name) ?? null;
}

function names(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    LANGUAGES.flatMap((language) => {
      const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return codes.flatMap((code) => {
        const name = regions.of(code);
        // Some have a second code that nobody should write, such as UK.
        const region = new Intl.Locale(`und-${code}`).region ?? code;
        return name === undefined ? [] : [code, name].map((one) => [one.toLowerCase(), region] as const);
      });
    }),
  );
}
