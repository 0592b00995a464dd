import { buttonState } from '@submittal/domain/buttons';
import { ownEntry } from '@submittal/domain/own-entry';
import { mixedRegions } from '@submittal/domain/regions';
import { type KeyboardEvent, useRef } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Popover } from '../../ui/Popover.tsx';
import { PreviewEye } from '../preview/PreviewEye.tsx';
import { ButtonFace } from './ButtonFace.tsx';
import styles from './DocumentButton.module.css';
import type { DocumentChoiceProps } from './DocumentPicker.tsx';
import { FactsLine } from './FactsLine.tsx';
import { DocumentPicker } from './picker-part.ts';
import { showsSwatches } from './swatch-tiles.ts';

/** A document button: selects at once, or opens the list behind it. */
export function DocumentButton({ button, under, selected }: DocumentChoiceProps) {
  const { finder: t, documentTypes, regions } = useMessages();
  const face = useRef<HTMLButtonElement>(null);
  const { project } = useApp();
  const { state, selectedCount } = buttonState(button, selected);
  const title = ownEntry(documentTypes, button.key) ?? button.title;
  const total = button.documents.length;
  const count = total < 2 ? undefined : state === 'some' ? `${selectedCount}/${total}` : String(total);
  const spoken = total > 1 ? t.selectedOf(selectedCount, total) : undefined;
  // A press takes the documents of all these regions, so the button names them.
  const mixed = mixedRegions(button.documents).map((region) => regions.short[region]);
  const facts = <FactsLine documents={button.documents} />;
  const note = mixed.length > 0 ? regions.mixed(mixed) : undefined;

  if (state === 'void') {
    return <ButtonFace title={title} state={state} aria-disabled spoken={t.noneExist} />;
  }

  if (button.kind === 'toggle' || total === 1) {
    return (
      <div className={styles.pair}>
        <ButtonFace
          ref={face}
          title={title}
          state={state}
          count={count}
          note={note}
          facts={facts}
          aria-pressed={state === 'some' ? 'mixed' : state === 'all'}
          aria-keyshortcuts="P"
          onKeyDown={previewByKey}
          spoken={spoken}
          onClick={() => project.actions.toggle(under, button.documents)}
        />
        <PreviewEye
          documents={button.documents}
          name={title}
          under={under}
          selected={selected}
          className={styles.eye}
          onKeyDown={previewByKey}
          returnTo={face}
        />
      </div>
    );
  }

  const label = t.listFor(title, under.title);
  return (
    <Popover
      label={label}
      headed
      className={button.kind === 'multiselect-detail' || showsSwatches(button) ? styles.wide : styles.narrow}
      trigger={(opener) => (
        <ButtonFace
          {...opener}
          title={title}
          state={state}
          count={count}
          note={note}
          facts={facts}
          spoken={spoken}
          opens
        />
      )}
    >
      {(close) => <DocumentPicker button={button} under={under} selected={selected} onDone={close} />}
    </Popover>
  );
}

/** `P` on a button, or on the eye beside it, opens the preview of what it holds. */
function previewByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-eye]')?.click();
}
