import { useId, useState } from 'react';
import { useAllMessages } from '../../../app/app-context.ts';
import { OpenedPart } from '../../../parts/OpenedPart.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './Preflight.module.css';
import { PreflightPanel } from './preflight-part.ts';
import type { PreflightProps } from './row-findings.ts';

/** What the package may be returned for: one line until somebody opens it. */
export function Preflight(props: PreflightProps) {
  const t = useAllMessages().preflight;
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <section className={layout.sheet} aria-label={t.title}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>{t.title}</span>
        <span className={styles.hint}>{open ? '' : t.show}</span>
        <Icon name="chevronDown" size={12} />
      </button>
      {open && (
        <div id={panel}>
          <OpenedPart open onOpenChange={setOpen}>
            <PreflightPanel {...props} />
          </OpenedPart>
        </div>
      )}
    </section>
  );
}
