import { z } from 'zod';

// Values that the catalogue's schemas share.

/** The id of a product, a system or a document. */
export const idValue = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'use letters, digits, dots, dashes and underscores');

export const lineValue = z.string().trim().min(1).max(300);

/** What identifies a variant within its product, such as an item number. */
export const variantKeyValue = z.string().trim().min(1).max(100);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A country by its ISO 3166-1 alpha-2 code. */
export const countryValue = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'use the two letters of ISO 3166-1, such as US', abort: true })
  .refine(isCountry, { message: 'it is no country of ISO 3166-1: use its two letters, such as US' });

/** A country, or a part of one by its ISO 3166-2 code, such as `US-FL`. */
export const marketValue = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, {
    error: 'use a code of ISO 3166, such as US or US-FL',
    abort: true,
  })
  .refine((code) => isCountry(code.slice(0, 2)), {
    message: 'it begins with no country of ISO 3166-1: use a code such as US or US-FL',
  });

/** Codes that name something else than a country: private use, groups of countries, and what stands for another code. */
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'XK',
  'ZZ',
  'QO',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);

function isCountry(code: string): boolean {
  return (
    countryNames.of(code) !== undefined &&
    !NO_COUNTRIES.has(code) &&
    new Intl.Locale(`und-${code}`).region === code &&
    Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  );
}
