import { buttonState } from '@submittal/domain/buttons';
import { ownEntry } from '@submittal/domain/own-entry';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Popover } from '../../ui/Popover.tsx';
import { ButtonFace } from './ButtonFace.tsx';
import styles from './DocumentPicker.module.css';
import { type DocumentChoiceProps, DocumentPicker } from './DocumentPicker.tsx';

/** A document button: selects at once, or opens the list behind it. */
export function DocumentButton({ button, under, selected }: DocumentChoiceProps) {
  const { finder: t, documentTypes } = useMessages();
  const { project } = useApp();
  const { state, selectedCount } = buttonState(button, selected);
  const title = ownEntry(documentTypes, button.key) ?? button.title;
  const total = button.documents.length;
  const count = total < 2 ? undefined : state === 'some' ? `${selectedCount}/${total}` : String(total);
  const spoken = total > 1 ? t.selectedOf(selectedCount, total) : undefined;

  if (state === 'void') {
    return <ButtonFace title={title} state={state} aria-disabled spoken={t.noneExist} />;
  }

  if (button.kind === 'toggle' || total === 1) {
    return (
      <ButtonFace
        title={title}
        state={state}
        count={count}
        aria-pressed={state === 'some' ? 'mixed' : state === 'all'}
        spoken={spoken}
        onClick={() => project.actions.toggle(under, button.documents)}
      />
    );
  }

  const label = t.listFor(title, under.title);
  return (
    <Popover
      label={label}
      className={button.kind === 'multiselect-detail' ? styles.wide : styles.narrow}
      trigger={(opener) => (
        <ButtonFace {...opener} title={title} state={state} count={count} spoken={spoken} opens />
      )}
    >
      {(close) => <DocumentPicker button={button} under={under} selected={selected} onDone={close} />}
    </Popover>
  );
}
