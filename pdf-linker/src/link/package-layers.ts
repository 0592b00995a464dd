import { placeFragment } from '../object/fragment.ts';
import { textStringText } from '../object/serialise.ts';
import { type Placement, placedObject } from './placement.ts';

/**
 * The optional content properties of the package (ISO 32000-2 8.11.4): every group of every document with its
 * own state, listed under its document's title if given.
 * @returns the raw entry for the catalog, empty if no document has layers.
 */
export function layerProperties(documents: readonly { placement: Placement; title?: string }[]): string {
  const groups: string[] = [];
  const off: string[] = [];
  const locked: string[] = [];
  const order: string[] = [];
  const radio: string[] = [];
  const usage: string[] = [];
  for (const { placement, title } of documents) {
    const { layers } = placement.table;
    if (layers === null) continue;
    const place = (number: number): number => placedObject(placement, number);
    const list = (numbers: readonly number[]): string[] => numbers.map((number) => `${place(number)} 0 R`);
    groups.push(...list(layers.groups));
    off.push(...list(layers.off));
    locked.push(...list(layers.locked));
    if (layers.order !== null) {
      const inner = placeFragment(layers.order, place).slice(1, -1);
      order.push(title === undefined ? inner : `[${textStringText(title)} ${inner}]`);
    }
    radio.push(...layers.radioGroups.map((fragment) => placeFragment(fragment, place)));
    usage.push(...layers.usage.map((fragment) => placeFragment(fragment, place)));
  }
  if (groups.length === 0) return '';
  const config = `/Name(Default)/BaseState/ON/OFF[${off.join(' ')}]/Order[${order.join(' ')}]/Locked[${locked.join(' ')}]`;
  return `/OCProperties<</OCGs[${groups.join(' ')}]/D<<${config}/RBGroups[${radio.join(' ')}]/AS[${usage.join(' ')}]>>>>`;
}
