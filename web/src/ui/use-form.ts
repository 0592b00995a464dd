import { type SyntheticEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { formFaults } from './form-faults.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormConfig<Name extends string, Output> {
  readonly schema: z.ZodType<Output>;
  /** First values; their order is the order of the fields. */
  readonly start: Readonly<Record<Name, string>>;
  onSubmit(values: Output): void | Promise<void>;
}

/**
 * A form of texts, checked by a schema. A field shows its fault once it was left or submitting was tried; submitting
 * an invalid form moves focus to the first field at fault.
 */
export function useForm<Name extends string, Output>({ schema, start, onSubmit }: FormConfig<Name, Output>) {
  const [values, setValues] = useState<Readonly<Record<Name, string>>>(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const controls = useRef(new Map<string, Control>());
  const faults = formFaults(schema, values);

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (busy) return;
    const result = schema.safeParse(values);
    if (!result.success) {
      const names = Object.keys(start);
      setLeft(new Set(names));
      controls.current.get(names.find((name) => faults.has(name)) ?? '')?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSubmit(result.data);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    valid: faults.size === 0,
    busy,
    submit,
    /** What a control of this field needs. */
    control: (name: Name) => ({
      name,
      value: values[name],
      ref: (control: Control | null) => {
        if (control) controls.current.set(name, control);
        else controls.current.delete(name);
      },
      onChange: (event: { target: Control }) => setValues({ ...values, [name]: event.target.value }),
      onBlur: () => setLeft(new Set([...left, name])),
    }),
    /** The fault to show at this field. */
    fault: (name: Name) => (left.has(name) ? faults.get(name) : undefined),
  };
}
