import { z } from 'zod';
import type {
  FormCell,
  FormField,
  FormRow,
  TransmittalForm,
} from '../../../pdf-linker/src/layout/transmittal-form.ts';

// How a share stores the transmittal that it froze: as it was printed, with all its words.

const only = z.literal(true).exactOptional();
const size = z.number().exactOptional();
const field: z.ZodType<FormField> = z.looseObject({ name: z.string(), label: z.string(), value: z.string() });
const look = z.enum(['value', 'title', 'number', 'text', 'small']);
const text = z.looseObject({
  kind: z.literal('text'),
  field,
  look,
  printed: z.string().exactOptional(),
  lines: z.number(),
  width: size,
  party: only,
});
const holding = z.union([
  text,
  z.looseObject({
    kind: z.literal('options'),
    field,
    options: z.array(z.looseObject({ value: z.string(), caption: z.string() })),
    after: field.exactOptional(),
  }),
  z.looseObject({ kind: z.literal('check'), field, text: text.exactOptional() }),
  z.looseObject({ kind: z.enum(['line', 'stamp']) }),
]);
const cell: z.ZodType<FormCell> = z.lazy(() =>
  z.looseObject({
    caption: z.string(),
    box: z.string().exactOptional(),
    aside: z.string().exactOptional(),
    share: z.number(),
    points: size,
    tinted: only,
    holds: z.array(holding),
    rows: z.array(row).exactOptional(),
  }),
);
const row: z.ZodType<FormRow> = z.looseObject({
  firm: only,
  cells: z.array(cell),
  height: size,
  grows: size,
});
const frame = z.looseObject({
  heading: z.looseObject({ text: z.string(), aside: z.string() }).exactOptional(),
  joined: only,
  rows: z.array(row),
});
const itemCell = z.union([
  z.looseObject({
    kind: z.literal('printed'),
    text: z.string(),
    look: z.enum(['number', 'text', 'name', 'code']),
    small: z.string().exactOptional(),
  }),
  z.looseObject({ kind: z.literal('text'), field, look: z.enum(['text', 'code']) }),
  z.looseObject({ kind: z.literal('check'), field }),
  z.looseObject({ kind: z.literal('choice'), field, options: z.array(z.string()) }),
]);

export const StoredTransmittalFormSchema: z.ZodType<TransmittalForm> = z.looseObject({
  title: z.string(),
  number: z.looseObject({ caption: z.string(), text: z.string() }),
  strip: z.array(z.looseObject({ caption: z.string(), text: z.string(), share: z.number() })),
  above: z.array(frame),
  columns: z.array(
    z.looseObject({
      caption: z.string(),
      letter: z.string().exactOptional(),
      over: z.string().exactOptional(),
      width: size,
      align: z.enum(['left', 'centre', 'right']),
      tinted: only,
    }),
  ),
  deviation: z.string(),
  items: z.array(z.looseObject({ cells: z.array(itemCell), deviation: field.exactOptional() })),
  key: z.looseObject({ caption: z.string(), words: z.array(z.string()) }).exactOptional(),
  below: z.array(frame),
  lists: z.array(
    z.looseObject({
      caption: z.string(),
      entries: z.array(z.looseObject({ code: z.string(), text: z.string() })),
    }),
  ),
  note: z.string(),
});
