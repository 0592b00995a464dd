import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import text from '../../ui/text.module.css';
import styles from './ResultSheet.module.css';

interface FailedResultProps {
  title: string;
  fault: string;
  /** The documents that keep it from being made. */
  missing: readonly ProjectResource[];
  /** The project has no documents: to add some is the next thing to do. */
  empty: boolean;
  onLeaveOut(): void;
  onRetry(): void;
}

/** The package could not be made: the reason, and the actions. */
export function FailedResult({ title, fault, missing, empty, onLeaveOut, onRetry }: FailedResultProps) {
  const t = useAllMessages();
  const { router } = useApp();
  const { leaveOutFile, leaveOutAll } = t.generate.zip;
  const titles = missing.map(({ resourceName }) => documentTitle(resourceName));
  const [first] = titles;
  const leaveOut =
    first !== undefined && titles.length === 1 ? leaveOutFile(first) : leaveOutAll(titles.length);
  return (
    <div>
      <StatusTag state="bad">{t.share.notGenerated}</StatusTag>
      <Heading level={1}>{t.share.failure(title)}</Heading>
      <p className={styles.lead}>{t.share.failureText}</p>
      <div className={styles.fault}>
        <Message tone="bad">
          <span className={styles.faultText}>
            {[fault, ...titles.filter((one) => !fault.includes(one))].join('\n')}
          </span>
        </Message>
      </div>
      <div className={styles.actions}>
        {missing.length > 0 && (
          <Button look="primary" large onClick={onLeaveOut}>
            {leaveOut}
          </Button>
        )}
        {empty && (
          <Button look="primary" large onClick={() => router.go('/build')}>
            {t.home.startProducts}
          </Button>
        )}
        <Button look={empty || missing.length > 0 ? 'plain' : 'primary'} large onClick={onRetry}>
          <Icon name="retry" />
          {t.common.retry}
        </Button>
        <Button large onClick={() => router.go('/review')}>
          <Icon name="chevronLeft" />
          {t.share.goBack}
        </Button>
      </div>
      <p className={`${text.small} ${text.muted} ${styles.foot}`}>{t.share.kept}</p>
    </div>
  );
}
