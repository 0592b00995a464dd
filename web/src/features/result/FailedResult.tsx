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
  onRetry(): void;
}

/** The package could not be made: the reason, and the actions. */
export function FailedResult({ title, fault, onRetry }: FailedResultProps) {
  const t = useAllMessages();
  const { router } = useApp();
  return (
    <div>
      <StatusTag state="bad">{t.share.notGenerated}</StatusTag>
      <Heading level={1}>{t.share.failure(title)}</Heading>
      <p className={styles.lead}>{t.share.failureText}</p>
      <div className={styles.fault}>
        <Message tone="bad">
          <span className={styles.faultText}>{fault}</span>
        </Message>
      </div>
      <div className={styles.actions}>
        <Button look="primary" large onClick={onRetry}>
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
