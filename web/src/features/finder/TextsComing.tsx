import { useAllMessages } from '../../app/app-context.ts';
import styles from './TextsComing.module.css';

/** States that the texts of some documents are not searched yet. */
export function TextsComing() {
  return <p className={styles.note}>{useAllMessages().finderNotes.textsComing}</p>;
}
