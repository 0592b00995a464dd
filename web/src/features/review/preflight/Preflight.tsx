import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAllMessages } from '../../../app/app-context.ts';
import { OpenedPart } from '../../../parts/OpenedPart.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './Preflight.module.css';
import { PreflightPanel } from './preflight-part.ts';
import type { PreflightProps, RowFindings } from './row-findings.ts';

/** What the package may be returned for: one line until somebody opens it. */
export function Preflight({ onFound, ...props }: PreflightProps) {
  const t = useAllMessages().preflight;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const place = useRef<HTMLElement>(null);
  const before = useRef<number>(undefined);
  const top = useCallback(() => place.current?.getBoundingClientRect().top ?? 0, []);
  const find = useCallback(
    (found: RowFindings | undefined) => {
      before.current = top();
      onFound(found);
    },
    [onFound, top],
  );
  // On phones the list is above: it grows with what was found, and this stays where it was pressed.
  useLayoutEffect(() => {
    if (before.current === undefined) return;
    const by = top() - before.current;
    before.current = undefined;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  });
  return (
    <section ref={place} className={layout.sheet} aria-label={t.title}>
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
            <PreflightPanel {...props} onFound={find} />
          </OpenedPart>
        </div>
      )}
    </section>
  );
}
