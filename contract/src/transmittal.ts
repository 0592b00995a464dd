import { z } from 'zod';
import {
  MAX_TRANSMITTAL_ITEMS,
  type Transmittal,
  type TransmittalEntry,
  type TransmittalFieldName,
  type TransmittalItem,
  type TransmittalItemFieldName,
  transmittalFieldNames,
  transmittalFields,
  transmittalItemFields,
} from './transmittal-fields.ts';

const text = (max: number) => z.string().trim().max(max).default('');

const DAY = /^(\d{4}-\d{2}-\d{2})?$/;

function entered(entry: TransmittalEntry): z.ZodType {
  if (entry.kind === 'choice') return z.enum(['', ...entry.of]).default('');
  const line = text(entry.max);
  return entry.input === 'date'
    ? z.string().trim().regex(DAY, 'give a day such as 2027-06-30').default('')
    : line;
}

const fields = Object.fromEntries(
  Object.entries(transmittalFields).map(([name, entry]) => [name, entered(entry)]),
) as Record<TransmittalFieldName, z.ZodDefault<z.ZodType<string>>>;

const TransmittalItemSchema: z.ZodType<TransmittalItem> = z.object({
  productID: z.string().min(1).max(200),
  ...(Object.fromEntries(
    Object.entries(transmittalItemFields).map(([name, { max }]) => [name, text(max)]),
  ) as Record<keyof typeof transmittalItemFields, z.ZodDefault<z.ZodString>>),
});

/** A transmittal as it is entered and answered; what is left out is blank. */
export const TransmittalSchema: z.ZodType<Transmittal> = z.object({
  ...fields,
  layout: text(60),
  items: z.array(TransmittalItemSchema).max(MAX_TRANSMITTAL_ITEMS).default([]),
});

/** Texts that any version may have written; one that it did not write is blank. */
const stored = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string().default('')])) as Record<
    Name,
    z.ZodDefault<z.ZodString>
  >;

const itemNames: readonly (keyof TransmittalItem)[] = [
  'productID',
  ...(Object.keys(transmittalItemFields) as TransmittalItemFieldName[]),
];

/** A transmittal as stored: what a newer version added is preserved. */
export const StoredTransmittalSchema: z.ZodType<Transmittal> = z.looseObject({
  ...stored(transmittalFieldNames),
  ...stored(['layout']),
  items: z.array(z.looseObject(stored(itemNames))).default([]),
});
