import { memo, type Ref, useState } from 'react';
import { useAllMessages, useProject } from '../../app/app-context.ts';
import { Link } from '../../app/Link.tsx';
import screen from '../../package/package-screen.module.css';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import styles from './ReviewBar.module.css';

interface ReviewBarProps {
  total: number;
  undoRef: Ref<HTMLButtonElement>;
  compact: boolean;
  onCompactChange(compact: boolean): void;
  onUndo(): void;
  onRedo(): void;
  onUpload(): void;
  onAddHeading(): void;
  /** Scrolls a place, from 1, into view. */
  onGoTo(place: number): void;
}

/** Lists of this length or more get navigation aids. */
const LONG_LIST = 30;

/** The actions for the whole list. */
export const ReviewBar = memo(function ReviewBar(props: ReviewBarProps) {
  const { total, undoRef, compact, onCompactChange, onUndo, onRedo, onUpload, onAddHeading, onGoTo } = props;
  const t = useAllMessages();
  const canUndo = useProject((state) => state.past.length > 0);
  const canRedo = useProject((state) => state.future.length > 0);
  return (
    <div className={classNames(screen.bar, styles.bar)}>
      <Button
        look="link"
        ref={undoRef}
        unavailable={!canUndo}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        <Icon name="undo" />
        {t.common.undo}
      </Button>
      <Button
        look="link"
        unavailable={!canRedo}
        onClick={onRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
      >
        <Icon name="redo" />
        {t.common.redo}
      </Button>
      {total >= LONG_LIST && (
        <div className={styles.view}>
          <GoTo total={total} onGoTo={onGoTo} />
          <fieldset className={styles.density} aria-label={t.review.density}>
            <button type="button" aria-pressed={!compact} onClick={() => onCompactChange(false)}>
              {t.review.comfortable}
            </button>
            <button type="button" aria-pressed={compact} onClick={() => onCompactChange(true)}>
              {t.review.compact}
            </button>
          </fieldset>
        </div>
      )}
      <span className={styles.more}>
        {total > 0 && (
          <Button look="link" onClick={onAddHeading}>
            <Icon name="heading" />
            {t.review.addHeading}
          </Button>
        )}
        <Button look="link" onClick={onUpload}>
          <Icon name="upload" />
          {t.review.uploadFiles}
        </Button>
        <Link to="/build" className={button.link}>
          <Icon name="plus" />
          {t.review.addMore}
        </Link>
      </span>
    </div>
  );
});

function GoTo({ total, onGoTo }: { total: number; onGoTo(place: number): void }) {
  const t = useAllMessages().review;
  const [value, setValue] = useState('');
  return (
    <label className={classNames(styles.goTo, text.small, text.muted)}>
      {t.goTo}
      <input
        inputMode="numeric"
        className={text.num}
        value={value}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
          setValue(digits);
          const place = Number(digits);
          if (place >= 1 && place <= total) onGoTo(place);
        }}
      />
    </label>
  );
}
