import { useId } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import text from '../../ui/text.module.css';
import styles from './RegionSwitch.module.css';
import { regionChoices } from './region-choice.ts';
import { useRegion } from './use-region.ts';

/** The region whose documents are searched, or all. The choice belongs to the project and travels with it. */
export function RegionSwitch() {
  const { project } = useApp();
  const { label, choices } = useMessages().region;
  const chosen = useRegion();
  const name = useId();
  return (
    <fieldset className={styles.region}>
      <legend className={text.hidden}>{label}</legend>
      {regionChoices.map((choice) => {
        const [short, full] = choices[choice];
        return (
          <label key={choice} title={full}>
            <input
              type="radio"
              name={name}
              aria-label={full}
              checked={choice === chosen}
              onChange={() => project.actions.setDetails({ region: choice })}
            />
            <span aria-hidden="true">{short}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
