import type { Preflight, PreflightFinding } from '@submittal/contract/preflight';
import { ownEntry } from '@submittal/domain/own-entry';
import { refusedUploads, tallyOf } from '@submittal/domain/preflight/check-package';
import type { MendAct } from '@submittal/domain/preflight/finding-kinds';
import { checksThatAreFine } from '@submittal/domain/preflight/fine-checks';
import { limitsLine } from '@submittal/domain/preflight/limits-line';
import { useMemo, useRef, useState } from 'react';
import { labelled } from '../../../../../pdf-linker/src/layout/labelled.ts';
import { RequestCancelledError } from '../../../api/errors.ts';
import { useAllMessages, useApp, useProject } from '../../../app/app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { FindingItem } from './FindingItem.tsx';
import { FineChecks } from './FineChecks.tsx';
import { mendAll, mendsOfAll } from './mend-all.ts';
import { mendFinding } from './mend-finding.ts';
import styles from './Preflight.module.css';
import { usePreflightWords } from './preflight-words.ts';
import { ReceiverPick } from './ReceiverPick.tsx';
import type { PreflightProps } from './row-findings.ts';
import { saveSheet } from './save-sheet.ts';
import { findingKey, useFindings } from './use-findings.tsx';
import { usePreflight } from './use-preflight.ts';
import { WeightSign } from './WeightSign.tsx';

const weights = ['mayBeReturned', 'worthALook'] as const;

/** What the package may be returned for, and what is worth a look, for the receiver that is chosen. */
export function PreflightPanel(props: PreflightProps) {
  const t = usePreflightWords();
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
  return <Findings check={data} {...props} />;
}

function Findings({ check, announce, onRow, onMark, onFound }: PreflightProps & { check: Preflight }) {
  const messages = useAllMessages();
  const t = usePreflightWords();
  const { api, project, notices } = useApp();
  const chosen = useProject((state) => state.details.receiver);
  const refused = useProject((state) => state.refusedFiles);
  const [picking, setPicking] = useState(false);
  const [mending, setMending] = useState<PreflightFinding>();
  const head = useRef<HTMLDivElement>(null);
  const findings = useMemo(() => {
    const names = [...new Set(refused.map(({ name }) => name))];
    const all = [...check.findings, ...(refusedUploads(names) as unknown as PreflightFinding[])];
    // In the order in which they are shown, and numbered.
    return weights.flatMap((weight) => all.filter((finding) => finding.weight === weight));
  }, [check, refused]);
  const tally = tallyOf(findings);
  const fine = checksThatAreFine(
    check.fine,
    findings.map(({ kind }) => kind),
  );
  const { current, itemRef } = useFindings(findings, { onRow, onFound });
  const mends = mendsOfAll(findings);
  const [all, setAll] = useState(false);

  /** @param press what is done; answers what is said of it */
  const act = async (press: () => Promise<string>) => {
    try {
      announce(await press());
      // The pressed button goes with its finding.
      head.current?.focus({ preventScroll: true });
    } catch (error) {
      if (!(error instanceof RequestCancelledError)) notices.failure(messages.superseded.failed);
    }
  };
  const mend = async (finding: PreflightFinding) => {
    const { mend: own } = finding;
    if (mending || all || !own) return;
    setMending(finding);
    await act(async () => {
      const isDone = await mendFinding(api, project, own);
      return isDone ? (ownEntry<string>(t.words.mended, own.act as MendAct) ?? '') : '';
    });
    setMending(undefined);
  };
  const mendEach = async () => {
    if (mending || all) return;
    setAll(true);
    await act(async () => t.mendedAll(await mendAll(api, project, mends)));
    setAll(false);
  };
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      await saveSheet(api, project);
    } catch (error) {
      if (!(error instanceof RequestCancelledError)) notices.failure(t.failed);
    } finally {
      setPrinting(false);
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
                  key={findingKey(finding)}
                  finding={finding}
                  number={findings.indexOf(finding) + 1}
                  current={findingKey(finding) === current}
                  itemRef={itemRef(findingKey(finding))}
                  busy={mending === finding || (all && finding.mend !== null)}
                  onMend={() => void mend(finding)}
                  onRow={onRow}
                  onMark={onMark}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <FineChecks checks={fine} clear={findings.length === 0} />
      <p className={styles.foot}>
        <span>{t.nothing}</span>
        {findings.length > 1 && <small className={styles.keys}>{t.keys}</small>}
        {check.notChecked.length > 0 && (
          <small>
            {labelled(messages.languageTag, t.notChecked, messages.common.documents(check.notChecked.length))}
          </small>
        )}
      </p>
      <div className={styles.ends}>
        <Button look="link" busy={printing} onClick={() => void print()}>
          {t.sheet}
        </Button>
        {mends.length > 1 && (
          <Button busy={all} onClick={() => void mendEach()}>
            {t.mendAll(mends.length)}
          </Button>
        )}
      </div>
    </div>
  );
}
