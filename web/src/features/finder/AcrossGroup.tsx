import { type ReactNode, useId } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import text from '../../ui/text.module.css';
import { optionState, toggleOption } from './choices.ts';
import type { FilterGroupProps } from './FilterGroup.tsx';
import styles from './FilterPanel.module.css';

/** A filter group with its options side by side. */
export function AcrossGroup({
  filter,
  choices,
  onChange,
  children,
}: FilterGroupProps & { children?: ReactNode }) {
  const t = useMessages().finder;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={text.label}>{t.groups[filter.FilterID]}</legend>
      <div className={styles.languages}>
        {filter.FilterOptions.map((option) => (
          <label key={option.FilterValue} className={styles.language} htmlFor={id + option.FilterValue}>
            <Checkbox
              id={id + option.FilterValue}
              checked={optionState(choices, filter, option)}
              onCheckedChange={() => onChange((before) => toggleOption(before, filter, option))}
            />
            {option.FilterName}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
