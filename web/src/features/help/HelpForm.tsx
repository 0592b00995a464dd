import { useEffect, useId, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogBody } from '../../ui/DialogBody.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import form from '../../ui/form.module.css';
import { Message } from '../../ui/Message.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './HelpForm.module.css';
import type { HelpRefused } from './help-refusal.ts';
import { emptyHelpForm, type HelpFormValues, helpFormFaults } from './help-submission.ts';
import { sendHelp } from './send-help.ts';

/** The window closes this long after success. */
const CLOSE_AFTER_MS = 2000;

const NO_ATTEMPT = { asked: '', idempotencyKey: '' };

type Outcome =
  | { state: 'editing' }
  | { state: 'sent' }
  | { state: 'refused'; values: HelpFormValues; refused: HelpRefused };

export function HelpForm({ onClose }: { onClose: () => void }) {
  const t = useAllMessages();
  const app = useApp();
  const submittalId = useProject((state) => state.id);
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'editing' });
  const opened = useRef(performance.now());
  const trap = useRef<HTMLInputElement>(null);
  /** The last attempt, whose answer may be lost: who presses again sends no second message. */
  const attempt = useRef(NO_ATTEMPT);
  const entry = useForm({
    check: helpFormFaults,
    start: emptyHelpForm,
    keep: 'help',
    async onSubmit(values) {
      const guard = {
        trap: trap.current?.value ?? '',
        seconds: (performance.now() - opened.current) / 1000,
      };
      const asked = JSON.stringify(values);
      if (attempt.current.asked !== asked) attempt.current = { asked, idempotencyKey: newIdempotencyKey() };
      const { idempotencyKey } = attempt.current;
      const refused = await sendHelp(app, t.help, { values, submittalId, guard, idempotencyKey });
      if (!refused) entry.forget();
      setOutcome(refused ? { state: 'refused', values, refused } : { state: 'sent' });
    },
  });

  const sent = outcome.state === 'sent';
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sent, onClose]);

  if (sent) {
    return (
      <DialogBody>
        <Message tone="good">
          <b>{t.help.success}</b>
        </Message>
        <div className={styles.closing}>
          <span className={styles.remaining} aria-hidden="true">
            <i style={{ animationDuration: `${CLOSE_AFTER_MS}ms` }} />
          </span>
          {t.help.closes}
        </div>
      </DialogBody>
    );
  }

  const field = (name: keyof HelpFormValues, required = true) => {
    const fault = entry.fault(name);
    // What the endpoint said about a value applies until the value changes.
    const message =
      outcome.state === 'refused' && outcome.values[name] === entry.values[name].trim()
        ? outcome.refused.fields.get(name)
        : undefined;
    return {
      ...entry.control(name),
      label: t.help[name],
      required,
      fault: fault === 'required' ? t.help.enter(t.help[name]) : fault ? t.projectForm.faults.email : message,
    };
  };

  return (
    <>
      <DialogBody>
        {outcome.state === 'refused' && (
          <div className={form.message}>
            <Message tone="bad">{outcome.refused.reason}</Message>
          </div>
        )}
        <form id={id} noValidate className={form.fields} onSubmit={(event) => void entry.submit(event)}>
          <TextField {...field('firstname')} autoComplete="given-name" />
          <TextField {...field('lastname')} autoComplete="family-name" />
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField {...field('phone', false)} type="tel" autoComplete="tel" />
          <TextField {...field('message')} full multiline />
          <label className={styles.trap} aria-hidden="true">
            Website
            <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </form>
      </DialogBody>
      <DialogFooter note={submittalId === null ? undefined : t.help.projectNumber}>
        <Button
          onClick={() => {
            entry.forget();
            onClose();
          }}
        >
          {t.common.cancel}
        </Button>
        <Button type="submit" form={id} look="primary" busy={entry.busy}>
          {entry.busy ? t.help.sending : outcome.state === 'refused' ? t.help.tryAgain : t.help.send}
        </Button>
      </DialogFooter>
    </>
  );
}
