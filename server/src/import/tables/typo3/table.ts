// A table of TYPO3's database, as files or sheets of an export have it.

/** A row by the columns of its table; what is NULL is empty. */
export type TypoRow = Readonly<Record<string, string>>;

/** A table of the database. */
export interface TypoTable {
  /** As in the database: `tx_acme_domain_model_product`. */
  readonly name: string;
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly TypoRow[];
}
