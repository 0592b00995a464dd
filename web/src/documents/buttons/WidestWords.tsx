import { type ButtonSet, productButtons, systemButtons } from '@submittal/domain/buttons';
import { ownEntry } from '@submittal/domain/own-entry';
import type { RefObject } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { useUnused } from '../../app/use-unused.ts';
import { ButtonFace } from './ButtonFace.tsx';
import styles from './DocumentButton.module.css';

/** The primary buttons of each search, without documents. */
const buttons: Record<'products' | 'systems', ButtonSet> = {
  products: productButtons([]),
  systems: systemButtons([]),
};

/**
 * The primary buttons on top of each other, each with room for its eye, as narrow as the longest of their words
 * allows: what one column of them needs. To be measured, not seen.
 */
export function WidestWords({
  mode,
  ref,
}: {
  mode: keyof typeof buttons;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const { documentTypes } = useMessages();
  const unused = useUnused()?.buttons[mode];
  const shown = buttons[mode].primary.filter(({ key }) => !unused?.includes(key));
  return (
    <div ref={ref} className={styles.narrowest}>
      {shown.map(({ key, title }) => (
        <div key={key} className={styles.pair}>
          <ButtonFace title={ownEntry(documentTypes, key) ?? title} state="none" tabIndex={-1} />
        </div>
      ))}
    </div>
  );
}
