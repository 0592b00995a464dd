import { z } from 'zod';
import { transmittalFieldNames } from './transmittal-fields.ts';

// The layouts of the transmittal: which of its fields stand where, in which columns items are listed, and which words a
// reviewer chooses from. They are data; those that ship are `domain/src/transmittal-layouts.json`.

const words = z.string().trim().min(1).max(300);

/** A text by language; English stands in for one that is missing. */
const LocalTextSchema = z.strictObject({
  en: words,
  fr: words.optional(),
  es: words.optional(),
  de: words.optional(),
});
export type LocalText = z.output<typeof LocalTextSchema>;

/** The partial names of a field of the PDF; the last may not be that of other fields' parent. */
const FieldNameSchema = z.string().regex(/^[a-z]+(\.[a-z]+)*$/, 'use small letters and dots');

/** What the project says besides its transmittal. */
const furtherSources = ['projectTitle', 'number', 'lastDelivery'] as const;

const SourceSchema = z.enum([...transmittalFieldNames, ...furtherSources]);
export type TransmittalSource = z.output<typeof SourceSchema>;

const look = z.enum(['value', 'title', 'number', 'text', 'small']).default('value');
const lines = z.number().int().min(1).max(20).default(1);

/** What a cell has: a text of the transmittal or for the reviewer, options, a box to tick, a line, an area for a stamp. */
const HoldingSchema = z.union([
  z.strictObject({
    text: SourceSchema,
    look,
    lines,
    /** Its width in points; what has none takes the rest. */
    width: z.number().positive().optional(),
    /** What assistive technology says, if it is not the caption. */
    label: LocalTextSchema.optional(),
  }),
  z.strictObject({ blank: FieldNameSchema, look, lines }),
  z.strictObject({
    options: z.enum(['submission', 'purpose']),
    captions: z
      .array(z.strictObject({ value: z.string().regex(/^[a-z]+$/), caption: LocalTextSchema }))
      .min(1),
    after: SourceSchema.optional(),
  }),
  z.strictObject({ tick: FieldNameSchema, wording: SourceSchema.optional() }),
  z.strictObject({ area: z.enum(['line', 'stamp']) }),
]);

const cell = {
  caption: LocalTextSchema,
  /** The number in a box before the caption. */
  box: z.string().max(3).optional(),
  aside: LocalTextSchema.optional(),
  /** Its part of the row's width; or its width in points. */
  share: z.number().positive().default(1),
  points: z.number().positive().optional(),
  /** For the reviewer. */
  tinted: z.literal(true).optional(),
  holds: z.array(HoldingSchema).max(4).default([]),
};
const row = {
  firm: z.literal(true).optional(),
  height: z.number().positive().max(400).optional(),
  grows: z.number().positive().optional(),
};
const InnerRowSchema = z.strictObject({ ...row, cells: z.array(z.strictObject(cell)).min(1).max(6) });
const RowSchema = z.strictObject({
  ...row,
  cells: z
    .array(
      z.union([
        z.strictObject(cell),
        z.strictObject({
          rows: z.array(InnerRowSchema).min(1).max(4),
          share: cell.share,
          points: cell.points,
        }),
      ]),
    )
    .min(1)
    .max(6),
});
const FrameSchema = z.strictObject({
  heading: z.strictObject({ text: LocalTextSchema, aside: LocalTextSchema }).optional(),
  joined: z.literal(true).optional(),
  rows: z.array(RowSchema).min(1).max(20),
});

/** What an item says of itself, and what stays for the contractor or the reviewer to fill in. */
const itemColumns = [
  ...(['item', 'manufacturer', 'model', 'description', 'labels', 'quantity', 'paragraph'] as const),
  ...(['deviation', 'action', 'type', 'copies', 'sheet', 'code', 'variation'] as const),
] as const;
export type ItemColumn = (typeof itemColumns)[number];

const ColumnSchema = z.strictObject({
  has: z.enum(itemColumns),
  caption: LocalTextSchema,
  letter: z.string().max(2).optional(),
  /** Over neighbouring columns that have the same. */
  over: LocalTextSchema.optional(),
  /** In points; the one that has none takes the rest. */
  width: z.number().positive().optional(),
  align: z.enum(['left', 'centre', 'right']).default('left'),
  tinted: z.literal(true).optional(),
});

const CodesSchema = z.strictObject({
  caption: LocalTextSchema,
  entries: z
    .array(z.strictObject({ code: z.string().min(1).max(6), text: LocalTextSchema }))
    .min(1)
    .max(40),
});

const TransmittalLayoutSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'use small letters, digits and dashes'),
  /** As it is offered. */
  name: LocalTextSchema,
  title: LocalTextSchema,
  /** Over the number of the submittal. */
  number: LocalTextSchema,
  /** What later sheets repeat. */
  strip: z
    .array(z.strictObject({ text: SourceSchema, caption: LocalTextSchema, share: z.number().positive() }))
    .min(1)
    .max(6),
  above: z.array(FrameSchema).max(4),
  columns: z.array(ColumnSchema).min(2).max(14),
  deviation: LocalTextSchema,
  none: LocalTextSchema,
  stated: LocalTextSchema,
  /** What a reviewer chooses from for each item; a code, if there is one, is what the field holds. */
  actions: z
    .array(z.strictObject({ code: z.string().max(6).optional(), text: LocalTextSchema }))
    .min(1)
    .max(20),
  /** The caption before the words, if they are printed under the items. */
  key: LocalTextSchema.optional(),
  below: z.array(FrameSchema).max(4),
  lists: z.array(CodesSchema).max(4).default([]),
  note: LocalTextSchema,
});
/** A layout as it is written, with what has a default left out. */
export type TransmittalLayoutInput = z.input<typeof TransmittalLayoutSchema>;

/** The file of layouts. */
export const TransmittalLayoutsSchema = z.array(TransmittalLayoutSchema).min(1);
