import type { Preflight } from '@submittal/contract/preflight';
import type { ReceiverChoice } from '@submittal/contract/receiver-profile';
import { limitsLine } from '@submittal/domain/preflight/limits-line';
import { useId, useState } from 'react';
import { labelled } from '../../../../../pdf-linker/src/layout/labelled.ts';
import { useAllMessages } from '../../../app/app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnLimits } from './OwnLimits.tsx';
import styles from './Preflight.module.css';
import { usePreflightWords } from './preflight-words.ts';
import { WeightSign } from './WeightSign.tsx';

interface ReceiverPickProps {
  receivers: Preflight['receivers'];
  /** As the project has it, before anything is checked for it. */
  chosen: ReceiverChoice | null;
  onChoose(choice: ReceiverChoice | null): void;
  onDone(): void;
}

/** For whom the package is meant: receivers with their limits as facts, and what would be reported for each of them. */
export function ReceiverPick({ receivers, chosen, onChoose, onDone }: ReceiverPickProps) {
  const t = useAllMessages();
  const { choose, facts, noReceiver, noneLimits, own, source, done, words } = usePreflightWords();
  const says = { tag: t.languageTag, words };
  const [entering, setEntering] = useState(false);
  const name = useId();
  const ownChosen = chosen?.own ?? null;
  const idChosen = ownChosen ? null : (chosen?.profile ?? '');
  return (
    <fieldset className={styles.receivers}>
      <legend>{choose}</legend>
      <p>{facts}</p>
      <label className={styles.option}>
        <input type="radio" name={name} checked={idChosen === ''} onChange={() => onChoose(null)} />
        <span>
          <b>{noReceiver}</b>
          <small>{noneLimits}</small>
        </span>
      </label>
      {receivers.map(({ profile, tally }) => (
        <label key={profile.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={idChosen === profile.id}
            onChange={() => onChoose({ profile: profile.id, own: null, patterns: profile.patterns })}
          />
          <span>
            <b>{profile.name}</b>
            <small>{limitsLine(profile, says)}</small>
            {profile.source && (
              <small>
                {labelled(
                  says.tag,
                  source,
                  [profile.source.title, profile.source.date].filter(Boolean).join(', '),
                )}
              </small>
            )}
            <span className={styles.tally}>
              {(['mayBeReturned', 'worthALook'] as const).map((weight) => (
                <span key={weight}>
                  <WeightSign weight={weight} /> {tally[weight]} <small>{words.weights[weight]}</small>
                </span>
              ))}
            </span>
          </span>
        </label>
      ))}
      {ownChosen && (
        <label className={styles.option}>
          <input type="radio" name={name} checked onChange={() => {}} />
          <span>
            <b>{ownChosen.name}</b>
            <small>{limitsLine(ownChosen, says)}</small>
          </span>
        </label>
      )}
      {entering ? (
        <OwnLimits
          onUse={(profile) => {
            setEntering(false);
            onChoose({ profile: '', own: profile, patterns: {} });
          }}
        />
      ) : (
        <Button look="link" onClick={() => setEntering(true)}>
          {own}
        </Button>
      )}
      <Button onClick={onDone}>{done}</Button>
    </fieldset>
  );
}
