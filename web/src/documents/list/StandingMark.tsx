import type { ProjectResource } from '@submittal/contract/document';
import { standingOf } from '@submittal/domain/document-standing';
import { useAllMessages } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SupersededMark.module.css';

/** Says that a document is recalled, or that its validity has ended. */
export function StandingMark({ document }: { document: ProjectResource }) {
  const { standing: t, languageTag } = useAllMessages();
  const { recalled, expired } = standingOf(document, new Date());
  const day = recalled ?? expired;
  if (day === null) return null;
  const words = recalled === null ? t.validUntil : t.recalledFrom;
  return (
    <span className={classNames(styles.mark, recalled !== null && styles.bad)}>
      <Icon name={recalled === null ? 'warning' : 'alert'} size={12} />
      {words(dayIn(languageTag, day))}
    </span>
  );
}
