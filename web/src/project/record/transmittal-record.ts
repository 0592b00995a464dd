import {
  blankTransmittal,
  MAX_TRANSMITTAL_ITEMS,
  type Transmittal,
  type TransmittalEntry,
  type TransmittalFieldName,
  type TransmittalItem,
  type TransmittalItemFieldName,
  transmittalFields,
  transmittalItemFields,
} from '@submittal/contract/transmittal-fields';
import { field } from '../../api/json.ts';
import { isRecord } from './fields.ts';

export const itemTextNames = Object.keys(transmittalItemFields) as readonly TransmittalItemFieldName[];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a field as it may be stored: another is blank, a longer text is cut. */
function fitting(name: TransmittalFieldName, raw: unknown): string {
  const entry: TransmittalEntry = transmittalFields[name];
  if (typeof raw !== 'string') return '';
  if (entry.kind === 'choice') return entry.of.includes(raw) ? raw : '';
  if (entry.input === 'date') return DAY.test(raw) ? raw : '';
  return raw.slice(0, entry.max);
}

function readItem(raw: unknown): TransmittalItem | undefined {
  const productID = field(raw, 'productID');
  if (typeof productID !== 'string' || productID === '' || productID.length > 200) return undefined;
  const texts = itemTextNames.map((name) => {
    const value = field(raw, name);
    return [name, typeof value === 'string' ? value.slice(0, transmittalItemFields[name].max) : ''];
  });
  return { productID, ...Object.fromEntries(texts) } as TransmittalItem;
}

/**
 * Reads a project's transmittal field by field, whoever wrote it: what is missing or not of its kind is blank. Undefined if
 * nobody has entered one.
 */
export function readTransmittal(raw: unknown): Transmittal | undefined {
  if (!isRecord(raw)) return undefined;
  const names = Object.keys(transmittalFields) as TransmittalFieldName[];
  const { layout, items } = raw;
  return {
    ...blankTransmittal,
    ...Object.fromEntries(names.map((name) => [name, fitting(name, raw[name])])),
    layout: typeof layout === 'string' ? layout.slice(0, 60) : '',
    items: Array.isArray(items)
      ? items.slice(0, MAX_TRANSMITTAL_ITEMS).flatMap((item) => readItem(item) ?? [])
      : [],
  };
}
