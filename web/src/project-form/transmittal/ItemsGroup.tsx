import { type TransmittalItemFieldName, transmittalItemFields } from '@submittal/contract/transmittal-fields';
import { useId } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import text from '../../ui/text.module.css';
import { type ItemRow, itemName } from './form.ts';
import { Group } from './Group.tsx';
import styles from './ItemsGroup.module.css';
import { fieldsOf, TransmittalField } from './TransmittalField.tsx';
import type { TransmittalForm } from './use-transmittal-form.ts';

const COLUMNS = ['paragraph', 'quantity', 'labels', 'deviation'] as const;
const OVERRIDES = ['manufacturer', 'model', 'description'] as const;

/** Group C: one item for each product, with quantity, labels and deviation. */
export function ItemsGroup({ form }: { form: TransmittalForm }) {
  const t = useAllMessages().transmittal;
  const words = t.items;
  const { rows } = form;
  const deviations = rows.filter((row) => form.text(itemName(row, 'deviation')).trim() !== '').length;
  return (
    <Group letter="C" title={t.groups.items} summary={words.count(rows.length, deviations)} openNarrow>
      {rows.length === 0 ? (
        <p className={text.muted}>{words.empty}</p>
      ) : (
        <table className={styles.items}>
          <thead>
            <tr>
              <th className={text.label}>{words.number}</th>
              <th className={text.label}>{words.product}</th>
              {COLUMNS.map((column) => (
                <th key={column} className={text.label}>
                  {column === 'paragraph' ? words.paragraph : words.texts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Item key={itemName(row, 'model')} row={row} number={at + 1} form={form} />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.remarks}>
        {fieldsOf('items').map((name) => (
          <TransmittalField key={name} form={form} name={name} />
        ))}
      </div>
    </Group>
  );
}

function Item({ row, number, form }: { row: ItemRow; number: number; form: TransmittalForm }) {
  const words = useAllMessages().transmittal.items;
  const id = useId();
  const { title } = row.product;
  const field = (column: TransmittalItemFieldName, placeholder: string) => {
    const name = itemName(row, column);
    return (
      <input
        type="text"
        dir="auto"
        name={name}
        aria-label={words.fieldOf(words.texts[column], number, title)}
        placeholder={placeholder}
        maxLength={transmittalItemFields[column].max}
        value={form.text(name)}
        onChange={({ target }) => form.set(name, target.value)}
      />
    );
  };
  const changed = OVERRIDES.map((column) => form.text(itemName(row, column)).trim()).filter(Boolean);
  return (
    <tr>
      <td className={styles.no}>
        <span className={text.hidden}>{words.item} </span>
        {number}
      </td>
      <td className={styles.product}>
        <b id={id} dir="auto">
          {title}
        </b>
        <details className={styles.overrides}>
          <summary aria-label={words.changeOf(number, title)}>
            {changed.length > 0 ? <bdi>{changed.join(', ')}</bdi> : words.change}
          </summary>
          {OVERRIDES.map((column) => (
            <span key={column}>
              <span className={text.label} aria-hidden="true">
                {words.texts[column]}
              </span>
              {field(column, words.fromCatalogue)}
            </span>
          ))}
        </details>
      </td>
      {COLUMNS.map((column) => (
        <td key={column} className={styles[column]}>
          <span className={`${text.label} ${styles.caption}`} aria-hidden="true">
            {words.texts[column]}
          </span>
          {field(column, column === 'deviation' ? words.none : '')}
        </td>
      ))}
    </tr>
  );
}
