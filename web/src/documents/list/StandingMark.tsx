import type { ProjectResource } from '@submittal/contract/document';
import { standingOf } from '@submittal/domain/document-standing';
import { useAllMessages } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SupersededMark.module.css';

/** Says that a document is recalled. The end of its validity is one of its facts (`RowFacts`). */
export function StandingMark({ document }: { document: ProjectResource }) {
  const { standing: t, languageTag } = useAllMessages();
  const { recalled } = standingOf(document, new Date());
  if (recalled === null) return null;
  return (
    <span className={classNames(styles.mark, styles.bad)}>
      <Icon name="alert" size={12} />
      {t.recalledFrom(dayIn(languageTag, recalled))}
    </span>
  );
}
