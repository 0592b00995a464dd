import { useId } from 'react';
import styles from './fields.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  words: Readonly<Record<Value, string>>;
  value: string;
  onChange(value: Value): void;
}

/** One of a few, side by side; the arrow keys move between them. */
export function Choice<Value extends string>({ label, choices, words, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>{words[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
