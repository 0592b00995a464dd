import type { Fact } from '@submittal/contract/catalogue';
import type { Product } from './product-model.ts';

/**
 * The properties on a product's data sheet that can be compared: an amount with its unit, or a text with a number. That it
 * "passes" or "meets" cannot.
 */
export function factsOf({ properties }: Product): Fact[] {
  return properties
    .filter(([, , text]) => /\d/.test(text) && !/^(Passes|Meets|None|No)\b/.test(text))
    .map(([name, , text]) => ({ name, ...amountOf(text) }));
}

const amount =
  /^(?<digits>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?: (?<unit>[^\s\d(,:/][^\s,]*(?: at \d+ Pa)?))?(?: \(.*\))?$/;

/** `1,400 %` and `290 psi (2.0 MPa)` are amounts; `±50 %` and `7 to 14 days` are not. */
function amountOf(text: string): Pick<Fact, 'value' | 'unit'> {
  const { digits, unit } = amount.exec(text)?.groups ?? {};
  if (digits === undefined) return { value: text };
  return { value: Number(digits.replaceAll(',', '')), unit: unit ?? '1' };
}

/** The line of products to which it belongs, which begins its name. */
export function brandOf({ name }: Product): string {
  return name.split(' ')[0] ?? name;
}

/** A number of the range that GS1 keeps for examples (952), with its check digit. */
export function gtinOf(place: number): string {
  const digits = `952${String(400_000_000 + place * 13)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
