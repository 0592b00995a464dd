import { type DocumentButton as ButtonOf, buttonState } from '@submittal/domain/buttons';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { ownEntry } from '@submittal/domain/own-entry';
import type { ChosenUnder } from '@submittal/domain/selection';
import { type KeyboardEvent, useDeferredValue, useRef } from 'react';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { classNames } from '../../ui/class-names.ts';
import text from '../../ui/text.module.css';
import { ColourFault } from './ColourFault.tsx';
import { DocumentOption } from './DocumentOption.tsx';
import styles from './DocumentPicker.module.css';
import { GroupHead } from './GroupHead.tsx';

/** What is to be chosen from, and under what. */
export interface DocumentChoiceProps {
  button: ButtonOf;
  under: ChosenUnder;
  /** Ids selected under this product or system. */
  selected: ReadonlySet<string>;
}

/** Height of a row whose title takes one line, as the style sheet has it, in pixels. */
const ROW_HEIGHT = { plain: 36, detailed: 55 };

/** Room for the rows before they are there, in pixels, so that the list opens where it stays. */
function roomFor({ kind, documents }: DocumentChoiceProps['button']): number {
  return documents.length * (kind === 'multiselect-detail' ? ROW_HEIGHT.detailed : ROW_HEIGHT.plain);
}

/** The list behind a button: one box a document, grouped by colour or region, and all of them at once. */
export function DocumentPicker({
  button,
  under,
  selected,
  onDone,
}: DocumentChoiceProps & { onDone: () => void }) {
  const t = useMessages();
  const { project } = useApp();
  const list = useRef<HTMLFieldSetElement>(null);
  const { state, selectedCount } = buttonState(button, selected);
  // What was pressed opens first, its rows follow: there may be hundreds.
  const groups = useDeferredValue(button.documentsByGroup, []);
  const bytes = button.documents
    .filter((document) => selected.has(document.resourceID))
    .reduce((sum, document) => sum + document.resourceFileSize, 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const at = boxes.findIndex((box) => box.matches(':focus'));
    const next = boxes[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // The arrows are an addition to Tab, which reaches every box by itself.
    <fieldset ref={list} className={styles.picker} onKeyDown={onKeyDown}>
      <legend className={text.hidden}>
        {t.finder.listFor(ownEntry(t.documentTypes, button.key) ?? button.title, under.title)}
      </legend>
      <div className={styles.head}>
        <CheckboxField
          className={styles.all}
          checked={state === 'some' ? 'mixed' : state === 'all'}
          onCheckedChange={() => project.actions.toggle(under, button.documents)}
          label={t.finder.selectAll}
        />
        <span className={classNames(text.small, text.muted, text.num)} role="status">
          {t.finder.selectedOf(selectedCount, button.documents.length)}
        </span>
      </div>
      {button.key !== 'warranty' && button.documentsByGroup.some(({ group }) => group) && <ColourFault />}
      <div className={styles.list}>
        <div style={{ minHeight: roomFor(button) }}>
          {groups.map(({ group, documents }) => (
            <div key={group}>
              {group && <GroupHead group={group} colour={button.key !== 'warranty'} />}
              {documents.map((document) => (
                <DocumentOption
                  key={document.resourceID}
                  document={document}
                  detailed={button.kind === 'multiselect-detail'}
                  checked={selected.has(document.resourceID)}
                  onToggle={() => project.actions.toggle(under, [document])}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <span className={text.num}>
          <b>{selectedCount}</b> {t.finder.selected}, {t.common.decimal(formatTotalSize(toMegabytes(bytes)))}{' '}
          {t.common.mb}
        </span>
        <Button
          look="quiet"
          unavailable={selectedCount === 0}
          onClick={() =>
            project.actions.remove(
              under.id,
              button.documents.map((document) => document.resourceID),
            )
          }
        >
          {t.common.clear}
        </Button>
        <Button onClick={onDone}>{t.common.done}</Button>
      </div>
    </fieldset>
  );
}
