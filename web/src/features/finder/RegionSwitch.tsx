import { useId } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { useUnused } from '../../app/use-unused.ts';
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
  const unused = useUnused();
  // What is chosen stays: a page or a project may have chosen it.
  const shown = regionChoices.filter(
    (choice) => choice === 'all' || choice === chosen || !unused?.regions.includes(choice),
  );
  if (shown.length < 2) return null;
  return (
    <fieldset className={styles.region}>
      <legend className={text.hidden}>{label}</legend>
      {shown.map((choice) => {
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
