import { isDay, LAST_DAY } from '@submittal/domain/project-form';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import screen from '../../package/package-screen.module.css';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './LastDelivery.module.css';

/** The project's last delivery, with which the ends of documents are compared; changed in place. */
export function LastDelivery() {
  const { facts, languageTag } = useAllMessages();
  const t = facts.lastDelivery;
  const { project } = useApp();
  const day = useProject((state) => state.details.lastDelivery);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = useId();
  const done = (typed: string | undefined, byKey: boolean) => {
    setEditing(false);
    if (typed !== undefined && typed !== day) project.actions.setDetails({ lastDelivery: typed });
    if (byKey) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  };
  return (
    <div className={classNames(screen.bar, styles.bar)}>
      {(day !== '' || editing) && (
        <span className={styles.label} id={label}>
          {t.label}
        </span>
      )}
      {editing ? (
        <DayField day={day} label={label} onDone={done} />
      ) : (
        <>
          {day !== '' && <b>{dayIn(languageTag, day)}</b>}
          <Button
            ref={button}
            look="link"
            aria-describedby={day === '' ? undefined : label}
            onClick={() => setEditing(true)}
          >
            {day === '' ? t.add : t.change}
          </Button>
        </>
      )}
    </div>
  );
}

interface DayFieldProps {
  day: string;
  label: string;
  /** Called once, with the day, empty if there is to be none, or undefined if it is to stay. */
  onDone(typed: string | undefined, byKey: boolean): void;
}

/** Enter and leaving the field keep the day, Escape restores the old one. */
function DayField({ day, label, onDone }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const finish = (keeps: boolean, byKey: boolean) => {
    // The field is removed when done, and that fires one more blur event.
    if (ended.current || !field.current) return;
    ended.current = true;
    const { value, validity } = field.current;
    const isWhole = !validity.badInput && (value === '' || isDay(value));
    onDone(keeps && isWhole ? value : undefined, byKey);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter', true);
  };
  return (
    <input
      ref={field}
      type="date"
      max={LAST_DAY}
      className={styles.field}
      aria-labelledby={label}
      defaultValue={day}
      onKeyDown={press}
      onBlur={() => finish(true, false)}
    />
  );
}
