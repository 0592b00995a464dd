import { type DocumentButton as ButtonOf, buttonState } from '@submittal/domain/buttons';
import { documentTitle } from '@submittal/domain/document-title';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { ownEntry } from '@submittal/domain/own-entry';
import { mixedRegions } from '@submittal/domain/regions';
import type { ChosenUnder } from '@submittal/domain/selection';
import { useDeferredValue, useRef } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Popup } from '../../ui/Popup.tsx';
import text from '../../ui/text.module.css';
import { DocumentPreview } from '../preview/DocumentPreview.tsx';
import preview from '../preview/PreviewWindow.module.css';
import { ColourFault } from './ColourFault.tsx';
import { DocumentOption } from './DocumentOption.tsx';
import styles from './DocumentPicker.module.css';
import { GroupHead } from './GroupHead.tsx';
import { SwatchTile } from './SwatchTile.tsx';
import { showsSwatches, swatchTiles } from './swatch-tiles.ts';
import { useColours } from './use-colours.ts';
import { useListPreview } from './use-list-preview.ts';

/** The button whose documents are offered, and the product or system they are chosen under. */
export interface DocumentChoiceProps {
  button: ButtonOf;
  under: ChosenUnder;
  /** Ids selected under this product or system. */
  selected: ReadonlySet<string>;
}

/** Heights from the style sheets, in pixels: of a row whose title takes one line, and of a row of tiles. */
const ROW_HEIGHT = { plain: 36, detailed: 55, tiles: 99 };
const TILES_ACROSS = 4;

/**
 * The height reserved for the rows until they are drawn, in pixels, so that the list opens where it stays.
 */
function roomFor(button: ButtonOf): number {
  const { kind, documents, documentsByGroup } = button;
  if (showsSwatches(button)) {
    return Math.ceil(swatchTiles(documentsByGroup).length / TILES_ACROSS) * ROW_HEIGHT.tiles;
  }
  return documents.length * (kind === 'multiselect-detail' ? ROW_HEIGHT.detailed : ROW_HEIGHT.plain);
}

/**
 * The list behind a button: a checkbox for each document, grouped by colour or region, and one for all of
 * them.
 */
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
  // The list opens first and its rows follow: there may be hundreds.
  const groups = useDeferredValue(button.documentsByGroup, []);
  const bytes = button.documents
    .filter((document) => selected.has(document.resourceID))
    .reduce((sum, document) => sum + document.resourceFileSize, 0);

  const tiled = showsSwatches(button);
  const tiles = tiled ? swatchTiles(groups) : [];
  const colours = useColours(tiled);
  const look = useListPreview(list, button.documents, tiled);
  const shown = button.documents[look.at];
  const regional = mixedRegions(button.documents).length > 0;
  const rows = (documents: ButtonOf['documents']) =>
    documents.map((document) => (
      <DocumentOption
        key={document.resourceID}
        document={document}
        detailed={button.kind === 'multiselect-detail'}
        regional={regional}
        checked={selected.has(document.resourceID)}
        previewed={look.isShown(document.resourceID)}
        onToggle={() => project.actions.toggle(under, [document])}
        onPreview={() => look.flip(document.resourceID)}
      />
    ));

  return (
    // The arrow keys supplement Tab, which reaches every checkbox on its own.
    <fieldset ref={list} className={styles.picker} onKeyDown={look.onKeyDown}>
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
      {button.groupedBy === 'colour' && button.documentsByGroup.some(({ group }) => group) && <ColourFault />}
      <div className={styles.list}>
        <div style={{ minHeight: roomFor(button) }}>
          {tiled && (
            <div className={styles.tiles}>
              {tiles.map((tile) => {
                const [first] = tile.documents;
                const { state: of } = buttonState(tile, selected);
                return (
                  first && (
                    <SwatchTile
                      key={first.resourceID}
                      tile={tile}
                      colour={colours.data?.get(tile.group)}
                      titled={tiles.some((other) => other !== tile && other.group === tile.group)}
                      checked={of === 'some' ? 'mixed' : of === 'all'}
                      previewed={look.isShown(first.resourceID)}
                      onToggle={() => project.actions.toggle(under, tile.documents)}
                      onPreview={() => look.flip(first.resourceID)}
                    />
                  )
                );
              })}
            </div>
          )}
          {groups
            .filter(({ group }) => !tiled || group === '')
            .map((group) => (
              <div key={group.group}>
                {group.group && (
                  <GroupHead group={group} groupedBy={button.groupedBy} under={under} selected={selected} />
                )}
                {rows(group.documents)}
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
      {shown && (
        <Popup
          ref={look.popup}
          anchor={look.ground}
          label={t.finder.preview(documentTitle(shown.resourceName))}
          place="aside"
          popover="manual"
          takesFocus={look.takesFocus}
          className={preview.window}
          onClose={look.close}
        >
          <DocumentPreview
            documents={button.documents}
            at={look.at}
            onStep={look.step}
            under={under}
            selected={selected}
            onClose={look.close}
          />
        </Popup>
      )}
    </fieldset>
  );
}
