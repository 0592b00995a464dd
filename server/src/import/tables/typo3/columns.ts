// The columns of TYPO3's own tables, as its documentation and `ext_tables.sql` of its core have them, and those that it adds to each table of records.

/** TYPO3's own tables that say what belongs together. */
export const CORE = {
  file: 'sys_file',
  reference: 'sys_file_reference',
  metadata: 'sys_file_metadata',
  category: 'sys_category',
  categoryLink: 'sys_category_record_mm',
  language: 'sys_language',
} as const;

/** What TYPO3 notes of every record, and nothing that a visitor reads. */
const OF_PROGRAM =
  /^(?:uid|pid|tstamp|crdate|cruser_id|deleted|hidden|disable|starttime|endtime|fe_group|fe_groups|editlock|sorting|sys_language_uid|l1[08]n_\w+|t3_?\w*|t3ver_\w+|rowdescription|slug|path_segment|alternative_title|import_(?:id|source)|sitemap_\w+|(?:seo|og|twitter|meta)_\w+|no_(?:index|follow)|canonical_link|cache_\w+|tx_impexp_origuid)$/;

export const isOfProgram = (column: string): boolean => OF_PROGRAM.test(column);

/** The columns that TYPO3 adds to tables of records; one of them stands in each export of such a table. */
const OF_RECORDS = [
  'pid',
  'tstamp',
  'crdate',
  'deleted',
  'hidden',
  'sys_language_uid',
  'l10n_parent',
  'l18n_parent',
];

/** So many of them are no accident. */
const MIN_OF_RECORDS = 2;

/** Whether a head is that of a table of records. */
export const isRecordHead = (head: readonly string[]): boolean =>
  head.includes('uid') && OF_RECORDS.filter((name) => head.includes(name)).length >= MIN_OF_RECORDS;

/** Whether a head is that of a table that links records of two tables. */
export const isLinkHead = (head: readonly string[]): boolean =>
  head.includes('uid_local') && head.includes('uid_foreign');

/** What references to files have beside what all tables of links have. */
const OF_REFERENCES = ['pid', 'table_local', 'crop', 'alternative', 'link', 'autoplay'];

/** Which of TYPO3's own tables has these columns; null if none has. */
export function coreTableOf(head: readonly string[]): string | null {
  const has = (...names: readonly string[]) => names.every((name) => head.includes(name));
  if (has('uid_local', 'uid_foreign', 'tablenames', 'fieldname'))
    return OF_REFERENCES.some((name) => head.includes(name)) ? CORE.reference : CORE.categoryLink;
  if (has('identifier', 'storage', 'name') && !has('sys_language_uid')) return CORE.file;
  if (has('file', 'alternative') && (has('width') || has('title'))) return CORE.metadata;
  if (has('uid', 'title', 'parent', 'items')) return CORE.category;
  if (has('uid', 'title', 'flag') && (has('language_isocode') || has('static_lang_isocode')))
    return CORE.language;
  return null;
}
