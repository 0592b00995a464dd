import { MAX_OPENINGS, SHARE_PASSWORD } from '@submittal/contract/constants';
import type { OwnedShare, ShareProtection } from '@submittal/contract/sharing';
import { useEffect, useState } from 'react';
import { failureText } from '../api/refusal-text.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { TextField } from '../ui/TextField.tsx';
import text from '../ui/text.module.css';
import { useForm } from '../ui/use-form.ts';
import { isProtected } from './owned-share.ts';
import styles from './ProtectForm.module.css';

interface ProtectFormProps {
  share: OwnedShare;
  onDone(changed: boolean): void;
}

/** Protects a link with a password, a limit on openings, or both. */
export function ProtectForm({ share, onDone }: ProtectFormProps) {
  const t = useAllMessages();
  const words = t.sharing.protect;
  const { api, project, notices } = useApp();
  /** What the server said; in words where it is shown, as the language may change. */
  const [refused, setRefused] = useState<{ readonly error: unknown }>();

  const change = async (protection: ShareProtection, done: string) => {
    setRefused(undefined);
    try {
      const token = project.store.getState().editToken;
      await api.request('protectShare', { params: { id: share.shareId }, token, body: protection });
      notices.success(done);
      onDone(true);
    } catch (error) {
      setRefused({ error });
    }
  };

  const { control, fault, submit, busy } = useForm({
    start: { password: '', openings: share.mostOpenings ? String(share.mostOpenings) : '' },
    check: ({ password, openings }) => {
      const faults = new Map<'password' | 'openings', string>();
      const [secret, number] = [password.trim(), openings.trim()];
      if (secret !== '' && secret.length < SHARE_PASSWORD.min) {
        faults.set('password', words.short(SHARE_PASSWORD.min));
      }
      if (secret === '' && number === '' && !share.protected) faults.set('password', words.neither);
      if (number !== '' && !(/^\d{1,9}$/.test(number) && +number >= 1 && +number <= MAX_OPENINGS)) {
        faults.set('openings', words.number(MAX_OPENINGS));
      }
      return faults;
    },
    onSubmit: ({ password, openings }) =>
      change(
        { ...(password && { password }), mostOpenings: openings === '' ? null : Number(openings) },
        words.done,
      ),
  });
  const password = control('password');
  const { ref, ...openings } = control('openings');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => field?.focus(), [field]);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={words.action}
    >
      <p className={`${text.small} ${text.muted}`}>{words.text}</p>
      <div className={styles.fields}>
        <TextField
          {...password}
          ref={(control: HTMLInputElement | null) => {
            password.ref(control);
            setField(control);
          }}
          label={share.protected ? words.newPassword : words.password}
          fault={fault('password')}
          maxLength={SHARE_PASSWORD.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...openings}
          ref={ref}
          label={words.openings}
          fault={fault('openings')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {share.opened > 0 && <p className={`${text.small} ${text.muted}`}>{words.soFar(share.opened)}</p>}
      {refused && <Message tone="bad">{failureText(refused.error, t, words.failed)}</Message>}
      <div className={styles.actions}>
        <Button look="primary" type="submit" busy={busy}>
          {words.save}
        </Button>
        <Button onClick={() => onDone(false)}>{t.common.cancel}</Button>
        {isProtected(share) && (
          <Button
            look="link"
            onClick={() => void change({ password: null, mostOpenings: null }, words.removed)}
          >
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
