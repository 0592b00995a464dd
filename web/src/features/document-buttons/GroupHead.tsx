import { useQuery } from '@tanstack/react-query';
import { useApp, useMessages } from '../../element/app-context.ts';
import text from '../../ui/text.module.css';
import { coloursQuery } from '../finder/finder-queries.ts';
import styles from './DocumentPicker.module.css';

/** The heading of a group: a colour by its name and code (an unknown code is shown as itself), or a region. */
export function GroupHead({ group, colour }: { group: string; colour: boolean }) {
  const { api } = useApp();
  const t = useMessages().finder;
  const colours = useQuery({ ...coloursQuery(api, t), enabled: colour });
  const name = colour ? colours.data?.get(group) : undefined;
  return (
    <div className={styles.group}>
      <b>{name ?? group}</b>
      {name && <span className={text.code}>{group}</span>}
    </div>
  );
}
