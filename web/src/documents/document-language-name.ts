/**
 * A document language as people read it: `EN` stays `EN`, the code that submittals use; `EN_CA` becomes `EN
 * (Canada)`, with the region named in the interface language (a BCP 47 tag). Anything else stays as the
 * catalogue has it.
 */
export function documentLanguageName(code: string, interfaceLanguage: string): string {
  const [, language, region] = /^([a-z]{2,3})[_-]([a-z]{2})$/i.exec(code) ?? [];
  if (!language || !region) return code;
  const regions = new Intl.DisplayNames([interfaceLanguage], { type: 'region' });
  return `${language.toUpperCase()} (${regions.of(region.toUpperCase())})`;
}
