import type { Preflight, PreflightFinding } from '@submittal/contract/preflight';
import { ownEntry } from '@submittal/domain/own-entry';
import { refusedUploads, tallyOf } from '@submittal/domain/preflight/check-package';
import type { MendAct } from '@submittal/domain/preflight/finding-kinds';
import { limitsLine } from '@submittal/domain/preflight/limits-line';
import { useRef, useState } from 'react';
import { RequestCancelledError } from '../../../api/errors.ts';
import { useAllMessages, useApp, useProject } from '../../../app/app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { FindingItem } from './FindingItem.tsx';
import { mendFinding } from './mend-finding.ts';
import styles from './Preflight.module.css';
import { ReceiverPick } from './ReceiverPick.tsx';
import { usePreflight } from './use-preflight.ts';
import { WeightSign } from './WeightSign.tsx';

interface PreflightPanelProps {
  announce(words: string): void;
  onRow(id: string): void;
}

const weights = ['mayBeReturned', 'worthALook'] as const;

/** What the package may be returned for, and what is worth a look, for the receiver that is chosen. */
export function PreflightPanel(props: PreflightPanelProps) {
  const t = useAllMessages().preflight;
  const { data, isError, isPending, refetch } = usePreflight();
  if (isPending) return <p className={styles.line}>{t.waiting}</p>;
  if (isError) {
    return (
      <div className={styles.line} role="alert">
        {t.failed} <Button onClick={() => refetch()}>{t.retry}</Button>
      </div>
    );
  }
  if (!data) return <p className={styles.line}>{t.empty}</p>;
  return <Told check={data} {...props} />;
}

function Told({ check, announce, onRow }: PreflightPanelProps & { check: Preflight }) {
  const messages = useAllMessages();
  const t = messages.preflight;
  const { api, project, notices } = useApp();
  const chosen = useProject((state) => state.details.receiver);
  const refused = useProject((state) => state.refusedFiles);
  const [picking, setPicking] = useState(false);
  const [mending, setMending] = useState<PreflightFinding>();
  const head = useRef<HTMLDivElement>(null);
  const names = [...new Set(refused.map(({ name }) => name))];
  const findings = [...check.findings, ...(refusedUploads(names) as unknown as PreflightFinding[])];
  const tally = tallyOf(findings);

  const mend = async (finding: PreflightFinding) => {
    if (mending || !finding.mend) return;
    setMending(finding);
    try {
      if (await mendFinding(api, project, finding.mend))
        announce(ownEntry<string>(t.words.mended, finding.mend.act as MendAct) ?? '');
      // The pressed button goes with its finding.
      head.current?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof RequestCancelledError)) notices.failure(messages.superseded.failed);
    } finally {
      setMending(undefined);
    }
  };

  return (
    <div className={styles.panel}>
      <div className={styles.receiver} ref={head} tabIndex={-1}>
        <div>
          <small>{t.receiver}</small>
          <b>{check.receiver?.name ?? t.none}</b>
          <small>
            {check.receiver
              ? limitsLine(check.receiver, { tag: messages.languageTag, words: t.words })
              : t.noneLimits}
          </small>
        </div>
        {!picking && (
          <Button look="link" onClick={() => setPicking(true)}>
            {t.change}
          </Button>
        )}
      </div>
      {picking && (
        <ReceiverPick
          receivers={check.receivers}
          chosen={chosen}
          onChoose={(receiver) => project.actions.setDetails({ receiver })}
          onDone={() => setPicking(false)}
        />
      )}
      <div className={styles.tally}>
        {weights.map((weight) => (
          <span key={weight}>
            <WeightSign weight={weight} /> <b>{tally[weight]}</b> <small>{t.words.weights[weight]}</small>
          </span>
        ))}
      </div>
      {weights.map((weight) => {
        const own = findings.filter((finding) => finding.weight === weight);
        if (own.length === 0) return null;
        return (
          <section key={weight} aria-label={t.words.weights[weight]}>
            <div className={styles.group}>{t.words.weights[weight]}</div>
            <ul className={styles.findings}>
              {own.map((finding) => (
                <FindingItem
                  key={JSON.stringify([finding.kind, finding.place, finding.values])}
                  finding={finding}
                  busy={mending === finding}
                  onMend={() => void mend(finding)}
                  onRow={onRow}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {findings.length === 0 && <p className={styles.line}>{t.clear}</p>}
      <p className={styles.foot}>
        <span>{t.nothing}</span>
        {check.notChecked.length > 0 && (
          <small>
            {t.notChecked}: {messages.common.documents(check.notChecked.length)}
          </small>
        )}
      </p>
    </div>
  );
}
