import type { ButtonState } from '@submittal/domain/buttons';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import styles from './ButtonFace.module.css';
import { StateGlyph } from './StateGlyph.tsx';

interface ButtonFaceProps extends Omit<ComponentProps<'button'>, 'title'> {
  title: string;
  state: ButtonState;
  /** `3/14`, or the total if the button holds several documents. */
  count?: string | undefined;
  /** The count in words; it ends the button's accessible name. */
  spoken?: string | undefined;
  /** A line below the title. */
  note?: string | undefined;
  /** Another line, of what its documents prove. */
  facts?: ReactNode;
  /** Whether it opens a list. */
  opens?: boolean;
}

/** The look of a document button; its caller gives it its behaviour. */
export function ButtonFace(props: ButtonFaceProps) {
  const { title, state, count, spoken, note, facts, opens, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      part="doc-button"
      className={classNames(styles.button, className)}
      data-state={state}
    >
      <StateGlyph state={state} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {count && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
        {note && <span className={styles.note}> {note}</span>}
        {facts}
      </span>
      {spoken && <span className={text.hidden}>{spoken}</span>}
      {opens && <Icon name="chevronDown" size={12} className={styles.caret} />}
    </button>
  );
}
