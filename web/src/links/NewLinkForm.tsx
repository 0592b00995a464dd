import { MAX_SHARE_NAME, SHARE_PASSWORD } from '@submittal/contract/constants';
import { dateFormat } from '@submittal/domain/date-format';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clientConfigQuery } from '../api/client-config.ts';
import { failureText } from '../api/refusal-text.ts';
import { serverClock } from '../api/server-clock.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import screen from '../package/package-screen.module.css';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Message } from '../ui/Message.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useForm } from '../ui/use-form.ts';
import styles from './NewLinkForm.module.css';
import { endAfter, expiryChoices } from './share-expiry.ts';

/** Makes another link to the package, with a name, an expiry and a password. */
export function NewLinkForm({ onMade }: { onMade(): Promise<void> }) {
  const t = useAllMessages();
  const words = t.sharing.newLink;
  const { api, project, notices } = useApp();
  const most = useQuery(clientConfigQuery(api)).data?.shares?.mostDays;
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  /** What the server said; in words where it is shown, as the language may change. */
  const [refused, setRefused] = useState<{ readonly error: unknown }>();
  const form = useForm({
    start: { name: '', password: '' },
    check: ({ password }) => {
      const secret = password.trim();
      const short = secret !== '' && secret.length < SHARE_PASSWORD.min;
      return new Map(short ? [['password' as const, t.sharing.protect.short(SHARE_PASSWORD.min)]] : []);
    },
    async onSubmit({ name, password }) {
      setRefused(undefined);
      const days = chosen ?? most;
      try {
        await project.sync.exclusive((projectId, token) =>
          api.request('createShare', {
            params: { id: projectId },
            token,
            body: { name, ...(days && { days }), ...(password && { password }) },
          }),
        );
        notices.success(words.done);
        form.reset();
        setChosen(undefined);
        await onMade();
      } catch (error) {
        setRefused({ error });
      }
    },
  });
  const day = dateFormat(t.languageTag, { dateStyle: 'medium' });
  const now = serverClock(api).now();
  return (
    <section className={layout.sheet} aria-labelledby={id}>
      <header className={screen.bar}>
        <Heading level={3} id={id} className={styles.title}>
          {words.title}
        </Heading>
      </header>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextField
          {...form.control('name')}
          label={t.sharing.name}
          placeholder={t.sharing.namePlaceholder}
          maxLength={MAX_SHARE_NAME}
          autoComplete="off"
        />
        {most !== undefined && (
          <SelectField
            label={t.sharing.expires}
            value={chosen ?? most}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {expiryChoices(most).map((days) => (
              <option key={days} value={days}>
                {t.sharing.afterDays(days, day.format(endAfter(days, now)))}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          {...form.control('password')}
          label={t.sharing.protect.password}
          fault={form.fault('password')}
          hint={words.passwordNote}
          maxLength={SHARE_PASSWORD.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {refused && <Message tone="bad">{failureText(refused.error, t, words.failed)}</Message>}
        <Button look="primary" large block type="submit" busy={form.busy}>
          <Icon name="link" />
          {words.create}
        </Button>
      </form>
    </section>
  );
}
