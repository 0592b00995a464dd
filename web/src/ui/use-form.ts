import { type SyntheticEvent, useRef, useState } from 'react';
import { useStoredText } from './use-stored-text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FormConfig<Name extends string, Fault extends string> {
  /** Returns the fault of each field that has one. */
  check(values: Readonly<Record<Name, string>>): ReadonlyMap<Name, Fault>;
  /** The values of fields that nobody has typed into; their order is the order of the fields. */
  readonly start: Readonly<Record<Name, string>>;
  /** Keeps what was typed under this name (`useStoredText`). */
  readonly keep?: string;
  /** Receives the trimmed values. */
  onSubmit(values: Readonly<Record<Name, string>>): void | Promise<void>;
}

/**
 * A form of text fields, checked by a rule. A field shows its fault once it was left or submitting was tried;
 * submitting an invalid form moves the focus to the first field with a fault.
 */
export function useForm<Name extends string, Fault extends string>({
  check,
  start,
  keep,
  onSubmit,
}: FormConfig<Name, Fault>) {
  const { values, setValues, forget, givenUp } = useStoredText(start, keep);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const controls = useRef(new Map<string, Control>());
  const faults = check(values);

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (busy) return;
    const names = Object.keys(start) as Name[];
    if (faults.size > 0) {
      setLeft(new Set(names));
      controls.current.get(names.find((name) => faults.has(name)) ?? '')?.focus();
      return;
    }
    const trimmed = Object.fromEntries(names.map((name) => [name, values[name].trim()]));
    setBusy(true);
    try {
      await onSubmit(trimmed as Record<Name, string>);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    valid: faults.size === 0,
    busy,
    submit,
    /** Lets the window open without what was typed. */
    forget,
    givenUp,
    /** Restores the initial values. */
    reset: () => {
      setValues(start);
      setLeft(new Set());
    },
    /** The props of this field's control. */
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
