import { buttonState, type DocumentButton, type DocumentGroup } from '@submittal/domain/buttons';
import { regionOf } from '@submittal/domain/regions';
import type { ChosenUnder } from '@submittal/domain/selection';
import { useId } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import text from '../../ui/text.module.css';
import styles from './DocumentPicker.module.css';
import { useColours } from './use-colours.ts';

interface GroupHeadProps {
  group: DocumentGroup;
  groupedBy: DocumentButton['groupedBy'];
  under: ChosenUnder;
  selected: ReadonlySet<string>;
}

/**
 * The heading of a group, with a checkbox for all of it. A colour shows its name and code (an unknown code
 * alone); a region shows its name.
 */
export function GroupHead({ group: { group, documents }, groupedBy, under, selected }: GroupHeadProps) {
  const { project } = useApp();
  const t = useMessages();
  const id = useId();
  const colours = useColours(groupedBy === 'colour');
  const [first] = documents;
  const region = groupedBy === 'region' && first ? regionOf(first) : undefined;
  const name = colours.data?.get(group)?.name;
  const { state } = buttonState({ documents }, selected);
  return (
    <label className={styles.group} htmlFor={id}>
      <Checkbox
        id={id}
        good
        checked={state === 'some' ? 'mixed' : state === 'all'}
        onCheckedChange={() => project.actions.toggle(under, documents)}
      />
      <b>{name ?? group}</b>
      {name && <span className={text.code}>{group}</span>}
      {region && <span className={`${text.small} ${text.muted}`}>{t.regions.names[region]}</span>}
    </label>
  );
}
