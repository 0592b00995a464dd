import type { DateOrder } from './dates-in-text.ts';

/** The postal codes of the states of the United States, behind the name of a place. */
const STATE_AND_ZIP =
  /\p{L},? (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?(?!\d)/u;

/** The same with the name of the state. */
const STATE_IN_FULL =
  /\p{L}, (?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming) \d{5}(?:-\d{4})?(?!\d)/u;

/** Bodies of North America, which write for makers of the whole world. */
const AMERICAN_BODY = /\bANSI\/UL\b|\bUS ?· ?CA\b/u;

/** What only papers for the United States speak of. */
const AMERICAN =
  /International (?:Building|Residential) Code|\b20\d\d IBC\b|Florida Building Code|\b\d+ CFR\b|California Department of Public Health|(?:Notice of Acceptance|NOTICE OF ACCEPTANCE)|, P\. ?E\.|\bUnited States\b/u;

/** Addresses, telephones, laws and forms of companies of Europe. */
const EUROPEAN =
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\+(?:3[0-9]|4[0-9])\d?[ (]|(?:Regulation|Verordnung|[Rr]èglement|Reglamento) \((?:EU|UE|EC|CE|EG)\)|\b(?:BS|NF|UNE|DIN)[ -]EN\b|Registered in (?:England|Scotland|Ireland)|\b(?:GmbH|plc|PLC|S\.L\.U?|SAS|S\.r\.l|B\.V)\b|Fecha de|Página \d|Notified Body|\bI\.S\. EN\b|\bIreland\b|\b(?:Pty|Pvt|Pte)\.? L(?:td|TD)|New Zealand|\bAustralia\b/u;

/** Where dates in numbers are written in either order: Canada, and what is not known well enough. */
const EITHER =
  /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b|\b(?:CAN\/|CSA |ULC|National Building Code of Canada|Canada)|\+(?:[25-9]\d)/u;

/** Whether a paper comes from where either order is in use, whatever its language. */
export function isOfEither(text: string): boolean {
  return EITHER.test(text);
}

/**
 * The order in which dates of numbers are usual where a paper comes from: known by its addresses, its laws and its telephones.
 * Null if they do not tell, or tell of two parts of the world.
 */
export function usualOrder(text: string): DateOrder {
  if (EITHER.test(text)) return null;
  const isEuropean = EUROPEAN.test(text);
  const isAmerican = [STATE_AND_ZIP, STATE_IN_FULL, AMERICAN].some((one) => one.test(text));
  if (isEuropean && AMERICAN_BODY.test(text)) return null;
  if (isEuropean === isAmerican) return null;
  return isEuropean ? 'day-month' : 'month-day';
}
