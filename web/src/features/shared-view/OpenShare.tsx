import { SHARE_PASSWORD } from '@submittal/contract/constants';
import type { OpenedShare } from '@submittal/contract/sharing';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { failureText } from '../../api/refusal-text.ts';
import { timed } from '../../api/server-clock.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './OpenShare.module.css';
import { PackageDrawing } from './PackageDrawing.tsx';

interface OpenShareProps {
  id: string;
  /** Whether the share has a password. */
  password: boolean;
  onOpened(opened: OpenedShare): void;
  /** The share can no longer be opened: ask the server why. */
  onEnded(): void;
}

/** What is wrong: with the password, or whatever the server answered. */
type Fault =
  | { readonly at: 'field'; readonly word: 'missing' | 'wrong' }
  | { readonly at: 'form'; readonly error: unknown };

/** The screen before a protected submittal: a press opens it, with the password if it has one. */
export function OpenShare({ id, password, onOpened, onEnded }: OpenShareProps) {
  const t = useAllMessages();
  const words = t.sharing.open;
  const { api, project } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState('');
  const [busy, setBusy] = useState(false);
  /** In words where it is shown, as the language may change. */
  const [fault, setFault] = useState<Fault>();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const refuse = (refusal: Fault) => {
    setFault(refusal);
    if (refusal.at === 'field') field.current?.select();
  };

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password && entered.trim() === '') return refuse({ at: 'field', word: 'missing' });
    setBusy(true);
    setFault(undefined);
    try {
      const token = project.store.getState().editToken;
      const body = password ? { password: entered } : {};
      onOpened(await timed(api, 'openShare', { params: { id }, token, body }));
    } catch (error) {
      setBusy(false);
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'share-password-wrong') return refuse({ at: 'field', word: 'wrong' });
      if (error instanceof ApiError && error.status === 410) return onEnded();
      refuse({ at: 'form', error });
    }
  };

  return (
    <NoticeSheet
      main
      drawing={<PackageDrawing kind="pdf" />}
      title={words.title}
      text={password ? words.passwordText : words.pressText}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void open(event)}>
        {password && (
          <TextField
            ref={field}
            type="password"
            label={words.password}
            required
            autoComplete="current-password"
            maxLength={SHARE_PASSWORD.max}
            value={entered}
            fault={fault?.at === 'field' ? words[fault.word] : undefined}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
        {fault?.at === 'form' && <Message tone="bad">{failureText(fault.error, t, words.failed)}</Message>}
        <Button look="primary" large type="submit" busy={busy}>
          <Icon name={password ? 'lock' : 'eye'} />
          {words.action}
        </Button>
      </form>
    </NoticeSheet>
  );
}
