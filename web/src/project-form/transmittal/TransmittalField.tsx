import {
  type TransmittalFieldName,
  type TransmittalGroup,
  transmittalFieldNames,
  transmittalFields,
} from '@submittal/contract/transmittal-fields';
import { useAllMessages } from '../../app/app-context.ts';
import { TextField } from '../../ui/TextField.tsx';
import { Choice } from './Choice.tsx';
import type { TransmittalForm } from './use-transmittal-form.ts';

/** A line for so many characters takes the width of the group. */
const WIDE = 300;

/** The fields of a group in the order in which they are declared, without those that the group draws by itself. */
export function fieldsOf(
  group: TransmittalGroup,
  drawn: readonly TransmittalFieldName[] = [],
): TransmittalFieldName[] {
  return transmittalFieldNames.filter(
    (name) => transmittalFields[name].group === group && !drawn.includes(name),
  );
}

/** A field as its declaration asks for it. */
export function TransmittalField({ form, name }: { form: TransmittalForm; name: TransmittalFieldName }) {
  const t = useAllMessages().transmittal;
  const entry = transmittalFields[name];
  if (entry.kind === 'choice')
    return (
      <Choice
        label={t.fields[name]}
        choices={entry.of}
        words={t.choices}
        value={form.text(name)}
        onChange={(choice) => form.set(name, choice)}
      />
    );
  if (entry.input === 'block')
    return (
      <TextField {...form.block(name)} note={form.origin(name)} rows={2} full={entry.group === 'items'} />
    );
  return <TextField {...form.control(name)} note={form.origin(name)} full={entry.max >= WIDE} />;
}
