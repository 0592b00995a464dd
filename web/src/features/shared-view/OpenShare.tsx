import { SHARE_PASSWORD } from '@submittal/contract/constants';
import type { OpenedShare } from '@submittal/contract/sharing';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
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

/** The screen before a protected submittal: a press opens it, with the password if it has one. */
export function OpenShare({ id, password, onOpened, onEnded }: OpenShareProps) {
  const t = useAllMessages();
  const words = t.sharing.open;
  const { api, project } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string; form?: string }>({});
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const refuse = (refusal: { field?: string; form?: string }) => {
    setFault(refusal);
    if (refusal.field) field.current?.select();
  };

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password && entered.trim() === '') return refuse({ field: words.missing });
    setBusy(true);
    setFault({});
    try {
      const token = project.store.getState().editToken;
      const body = password ? { password: entered } : {};
      onOpened(await timed(api, 'openShare', { params: { id }, token, body }));
    } catch (error) {
      setBusy(false);
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'share-password-wrong') return refuse({ field: words.wrong });
      if (error instanceof ApiError && error.status === 410) return onEnded();
      refuse({ form: (error instanceof ApiError ? refusalText(error, t) : undefined) ?? words.failed });
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
            fault={fault.field}
            onChange={(event) => setEntered(event.target.value)}
          />
        )}
        {fault.form && <Message tone="bad">{fault.form}</Message>}
        <Button look="primary" large type="submit" busy={busy}>
          <Icon name={password ? 'lock' : 'eye'} />
          {words.action}
        </Button>
      </form>
    </NoticeSheet>
  );
}
