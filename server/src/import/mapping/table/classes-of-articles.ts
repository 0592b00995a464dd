import { counted } from '../../counted.ts';
import type { Table } from '../../tables/table.ts';
import { columnsIn } from '../columns/columns.ts';

// An ERP has a class for each article: what is made to be sold, what is bought to be sold, and what a factory needs for itself.

/** What programs write for classes, by what is sold and what is not. */
const CLASSES: readonly { readonly sold: readonly string[]; readonly own: readonly string[] }[] = [
  // SAP in any language.
  {
    sold: ['FERT', 'HAWA', 'ERSA', 'KMAT'],
    own: ['ROH', 'HALB', 'VERP', 'DIEN', 'NLAG', 'UNBW', 'HIBE', 'FHMI', 'LEIH'],
  },
  // French: produit fini, négoce and marchandise; matière première, semi-fini, emballage, service, publicité, consommable.
  {
    sold: ['PF', 'NEG', 'MAR', 'MARCH'],
    own: ['MP', 'SF', 'EMB', 'SER', 'SERV', 'PLV', 'CONS', 'FRAIS', 'OUT'],
  },
  // English: finished and trade goods; raw material, semi-finished, packaging, services, work in progress, tooling.
  {
    sold: ['FG', 'TG', 'FIN', 'RESALE'],
    own: ['RM', 'RAW', 'SFG', 'SEMI', 'WIP', 'PKG', 'PACK', 'SVC', 'SERV', 'TOOL', 'MRO'],
  },
  // German: Fertigware, Handelsware; Rohstoff, Halbfabrikat, Verpackung, Dienstleistung, Werbemittel.
  { sold: ['FW', 'HW', 'FERTIG', 'HANDEL'], own: ['RS', 'RST', 'HF', 'VP', 'VERP', 'DL', 'WM', 'BETR'] },
  // The same in letters: Fertigware; Halbfabrikat, Rohstoff, Verpackung, Dienstleistung, Werbemittel.
  { sold: ['F'], own: ['H', 'R', 'V', 'D', 'W'] },
  // Spanish and Italian: producto terminado, prodotto finito; materia prima, semi-, envase, imballo, servicio.
  { sold: ['PT', 'PF', 'MERC'], own: ['MP', 'SE', 'SL', 'ENV', 'IMB', 'SRV', 'SERV'] },
];

/** A column has so few classes. */
const MAX_CLASSES = 15;

/** So large a share of the rows must be sold: others than products are few. */
const MIN_SOLD = 0.5;

/**
 * The classes of a table's articles that are made or bought for the maker alone, by the column that has them; null if none has, or if
 * what its texts stand for is not sure: two of a program's own classes beside one that is sold.
 */
export function classesNotSold(
  table: Table,
): { readonly column: string; readonly classes: readonly string[] } | null {
  for (const { name, values, rows } of columnsIn(table)) {
    const different = [...new Set(values)];
    if (
      values.length < rows ||
      different.length > MAX_CLASSES ||
      !different.every((text) => /^\p{Lu}{1,8}$/u.test(text))
    )
      continue;
    for (const { sold, own } of CLASSES) {
      const classes = different.filter((text) => own.includes(text));
      const count = values.filter((text) => sold.includes(text)).length;
      // Letters stand for anything.
      const least = own.every((text) => text.length === 1) ? 3 : 2;
      if (classes.length >= least && count >= rows * MIN_SOLD) return { column: name, classes };
    }
  }
  return null;
}

/** What is told of them. */
export function tellClasses(
  { column, classes }: NonNullable<ReturnType<typeof classesNotSold>>,
  table: Table,
): string {
  const at = table.columns.indexOf(column);
  const left = table.rows.filter(({ cells }) => classes.includes(cells[at] ?? '')).length;
  return `${counted(left, 'row')} with ${classes.join(', ')} at "${column}" are left out: materials, packaging and services of the maker's own.`;
}
