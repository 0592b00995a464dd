import type { Fact, Variant } from '@submittal/contract/catalogue';
import { codeOf } from './code-of.ts';
import type { Product } from './product-model.ts';

const containers = /cartridge|sausage|pail|drum|tote|unit|kit|roll|can|cake|pallet|coil|length/;

/** The forms in which a product is sold, if it is sold in several: one a package, with its item number as the key. */
export function variantsOf({ name, packages }: Product): Variant[] {
  if (packages.length < 2) return [];
  return packages.map((title) => ({
    key: `${codeOf(name)}-${itemOf(title)}`,
    title,
    ...factsOf(title),
  }));
}

/** Its amount and the first letter of its container: `101C` for a cartridge of 10.1 fl oz. */
function itemOf(title: string): string {
  const amount = /^[\d.,]+/.exec(title)?.[0].replaceAll(/\D/g, '') ?? '';
  return `${amount}${containers.exec(title)?.[0].charAt(0).toUpperCase() ?? ''}`;
}

function factsOf(title: string): { facts?: Fact[] } {
  const facts: Fact[] = [];
  const volume = /\(([\d.]+) (mL|L)\)/.exec(title);
  if (volume)
    facts.push({ name: 'Volume', value: Number(volume[1]) * (volume[2] === 'mL' ? 0.001 : 1), unit: 'L' });
  const number = /(\d+) per case/.exec(title);
  if (number) facts.push({ name: 'Packages per case', value: Number(number[1]), unit: '1' });
  return facts.length > 0 ? { facts } : {};
}
