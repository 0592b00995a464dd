import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Preflight.module.css';
import { usePreflightWords } from './preflight-words.ts';

/** Each limit that can be entered, with its least and most, and how many of its units one is. */
const entered = {
  file: { limit: 'fileBytes', least: 0.1, most: 10_000, unit: 1_000_000 },
  name: { limit: 'nameCharacters', least: 12, most: 255, unit: 1 },
  dpi: { limit: 'scanDpi', least: 1, most: 2400, unit: 1 },
} as const;

/** Limits of a receiver that nobody else knows; what is left blank is none. */
export function OwnLimits({ onUse }: { onUse(profile: ReceiverProfile): void }) {
  const t = usePreflightWords();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const limits = Object.fromEntries(
    Object.entries(entered).flatMap(([name, { limit, least, most, unit }]) => {
      const value = Number(typed[name]);
      return value >= least && value <= most ? [[limit, Math.round(value * unit)]] : [];
    }),
  );
  return (
    <div className={styles.own}>
      {(Object.keys(entered) as (keyof typeof entered)[]).map((name) => (
        <label key={name}>
          <span>{t[name]}</span>
          <input
            type="number"
            min={entered[name].least}
            max={entered[name].most}
            step="any"
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </label>
      ))}
      <Button
        onClick={() =>
          onUse({
            ...{ id: 'own', name: t.ownName, limits, needs: {}, patterns: {} },
            ...{ namesProject: [], requiredFields: [] },
          })
        }
      >
        {t.use}
      </Button>
    </div>
  );
}
