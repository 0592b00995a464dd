import type { TransmittalLayoutInput } from '@submittal/contract/transmittal-layout';
import shipped from './transmittal-layouts.json' with { type: 'json' };

/** The layouts that ship, the usual one first; `TransmittalLayoutsSchema` says what they may have. */
export const transmittalLayouts = shipped as readonly TransmittalLayoutInput[];

/** The layout with an id; the usual one if none has it. */
export function transmittalLayout(id: string): TransmittalLayoutInput {
  const found = transmittalLayouts.find((layout) => layout.id === id) ?? transmittalLayouts[0];
  if (found === undefined) throw new Error('no layout of the transmittal ships');
  return found;
}
