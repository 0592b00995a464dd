const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Languages by their names, in English and in the language itself; made when the first unknown one is met. */
let codesByName: ReadonlyMap<string, string> | null = null;

/**
 * The language code that is meant: the code itself if it is one (`EN`, `fr`, `FR_CA`), the one for a name or a code of
 * three letters (`French`, `FRA`), or null if it is unknown.
 */
export function languageMeant(code: string): string | null {
  const parts = /^([a-z]+)(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(code.trim());
  const [, language = '', region = ''] = parts ?? [];
  if (region !== '' && regions.of(region.toUpperCase()) === undefined) return null;
  if (language.length === 2 && isLanguage(language)) return code;
  const meant = twoLetters(language) ?? (parts === null || region === '' ? named(code) : null);
  return meant === null ? null : `${meant.toUpperCase()}${region && `_${region.toUpperCase()}`}`;
}

function isLanguage(language: string): boolean {
  return languages.of(language) !== undefined;
}

/** The code of two letters for one of three. */
function twoLetters(language: string): string | null {
  if (language.length !== 3) return null;
  const canonical = new Intl.Locale(language).language;
  return canonical.length === 2 && isLanguage(canonical) ? canonical : null;
}

function named(name: string): string | null {
  codesByName ??= names();
  return codesByName.get(name.trim().toLowerCase()) ?? null;
}

function names(): Map<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.filter(isLanguage).flatMap((code) => {
      const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
      const english = languages.of(code) ?? code;
      return [english, own].map((name) => [name.toLowerCase(), code] as const);
    }),
  );
}
