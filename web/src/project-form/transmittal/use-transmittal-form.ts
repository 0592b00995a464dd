import { type TransmittalFieldName, transmittalFields } from '@submittal/contract/transmittal-fields';
import { LAST_DAY } from '@submittal/domain/project-form';
import { useMemo, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { readTransmittal } from '../../project/record/transmittal-record.ts';
import { type Parties, storedParties } from '../../project/storage/stored-parties.ts';
import { useStoredText } from '../../ui/use-stored-text.ts';
import { formProducts, isDate, itemRows, startTexts, suggestedSections } from './form.ts';

/** The window's name among those whose typed texts are retained (`useStoredText`). */
const WINDOW = 'transmittal';

/** The texts of the transmittal's form, what they come from, and ways to change them. */
export function useTransmittalForm() {
  const { project, consent, site } = useApp();
  const words = useAllMessages();
  const t = words.transmittal;
  const store = useMemo(() => storedParties(site, consent), [site, consent]);
  const [parties, setParties] = useState<Parties | undefined>(() => store.read());
  const selection = useProject((state) => state.selection);
  const sections = useProject((state) => state.productSections);
  const saved = useProject((state) => state.details);
  const entered = useProject((state) => state.entered);
  const details = useMemo(() => ({ ...saved, ...entered }), [saved, entered]);
  const products = useMemo(() => formProducts(selection, words), [selection, words]);
  const suggested = useMemo(() => suggestedSections(products, sections), [products, sections]);
  const before = useMemo(() => readTransmittal(details.transmittal), [details.transmittal]);
  const rows = useMemo(() => itemRows(products, before), [products, before]);
  // What it suggests stays while it is open, whatever is retained or erased meanwhile.
  const [suggests] = useState({ suggested, parties });
  const start = useMemo(
    () => startTexts(details, products, suggests.suggested, suggests.parties),
    [details, products, suggests],
  );
  const { values, setValues, forget, givenUp } = useStoredText<string>(start.values, WINDOW);
  const set = (name: string, value: string) => setValues({ ...values, [name]: value });

  const plain = (name: TransmittalFieldName) => {
    const entry = transmittalFields[name];
    return {
      name,
      label: t.fields[name],
      value: values[name] ?? '',
      unmarked: true,
      ...('max' in entry && { maxLength: entry.max }),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    };
  };

  return {
    values,
    setValues,
    set,
    forget,
    givenUp,
    start,
    details,
    rows,
    suggested,
    before,
    store,
    parties,
    setParties,
    text: (name: string) => values[name] ?? '',
    /** Where a field's text comes from, while it is still that text. */
    origin(name: TransmittalFieldName) {
      const from = start.origins[name];
      return from && values[name] === start.values[name] ? t.origins[from] : undefined;
    },
    /** The props of the control of a line or a day. */
    control: (name: TransmittalFieldName) => ({
      ...plain(name),
      ...(isDate(name) && { type: 'date' as const, max: LAST_DAY }),
    }),
    /** Those of a block of lines. */
    block: (name: TransmittalFieldName) => ({ ...plain(name), multiline: true as const }),
    project,
    /** Whether anything may be stored. */
    allowed: () => consent.store.getState().given,
  };
}

export type TransmittalForm = ReturnType<typeof useTransmittalForm>;
