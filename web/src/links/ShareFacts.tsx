import type { OwnedShare } from '@submittal/contract/sharing';
import { dateFormat } from '@submittal/domain/date-format';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../api/client-config.ts';
import { serverClock } from '../api/server-clock.ts';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { SelectField } from '../ui/SelectField.tsx';
import text from '../ui/text.module.css';
import styles from './ShareFacts.module.css';
import { endAfter, otherExpiries } from './share-expiry.ts';

interface ShareFactsProps {
  share: OwnedShare;
  ended: boolean;
  /** Called when another expiry is chosen, in days from now. */
  onDays(days: number): void;
}

/**
 * Facts about a share link: its expiry, which can be changed, its protection, its openings, and its package.
 */
export function ShareFacts({ share, ended, onDays }: ShareFactsProps) {
  const { sharing: t, languageTag } = useAllMessages();
  const { api } = useApp();
  const most = useQuery(clientConfigQuery(api)).data?.shares?.mostDays;
  const day = (time: string | Date) =>
    dateFormat(languageTag, { dateStyle: 'medium' }).format(new Date(time));
  const moment = (time: string) =>
    dateFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
  const now = serverClock(api).now();
  const facts: (readonly [label: string, value: string])[] = [
    [t.protect.protected, share.protected ? t.set : t.none],
    [
      t.openedLabel,
      share.mostOpenings ? t.openedOf(share.opened, share.mostOpenings) : t.opened(share.opened),
    ],
    ...(share.lastOpened ? [[t.lastOpened, moment(share.lastOpened)] as const] : []),
    [t.packageLabel, share.recalled ? t.withRecalled : share.changed ? t.changed : t.current],
  ];
  return (
    <dl className={`${styles.facts} ${text.num}`}>
      <div>
        {ended || most === undefined ? (
          <>
            <dt className={text.label}>{t.expires}</dt>
            <dd>{share.revokedAt ? t.revoked : day(share.expiresAt)}</dd>
          </>
        ) : (
          <dd>
            <SelectField
              quiet
              label={t.expires}
              value=""
              onChange={({ target }) => onDays(Number(target.value))}
            >
              <option value="">{day(share.expiresAt)}</option>
              {otherExpiries(most, share.expiresAt, now).map((days) => (
                <option key={days} value={days}>
                  {t.afterDays(days, day(endAfter(days, now)))}
                </option>
              ))}
            </SelectField>
          </dd>
        )}
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={text.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
