import type { SwitchAttribute } from '@submittal/contract/project-fields';
import { useId } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './GenerateOptions.module.css';
import { SectionNames } from './SectionNames.tsx';

/** Switches that few packages need: they stand behind the entry to what few need. */
const QUIET: readonly SwitchAttribute[] = ['documentLabels', 'sectionPackages'];

/** Whether a switch is one of those that come last. */
export function isQuiet(name: SwitchAttribute): boolean {
  return QUIET.includes(name);
}

/** The switches that few packages need. */
export function QuietSwitches() {
  const t = useAllMessages().generate;
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const id = useId();
  return QUIET.map((name) => (
    <div key={name} className={styles.option}>
      <Heading level={2} id={`${id}-${name}`}>
        {t.switches[name].title}
      </Heading>
      <Toggle
        aria-labelledby={`${id}-${name}`}
        aria-describedby={`${id}-${name}-text`}
        checked={details[name]}
        onCheckedChange={(checked) => project.actions.setDetails({ [name]: checked })}
      />
      <p id={`${id}-${name}-text`}>{t.switches[name].text}</p>
      {name === 'sectionPackages' && details.sectionPackages && <SectionNames />}
    </div>
  ));
}
