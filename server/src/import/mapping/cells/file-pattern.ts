/** A file's name with `*` for what changes from one export to the next: a date, a version, the mark of a copy. */
export function patternFor(file: string): string {
  const [, stem = file, extension = ''] = /^(.*?)(\.[^.]+)?$/.exec(file) ?? [];
  const general = stem
    .replace(/\s*\(\d+\)$/, '*')
    .replace(/[-_ ]*(?:copy|final|v\d+)\*?$/i, '*')
    .replaceAll(
      /(?:19|20)\d\d[-_.]?\d\d[-_.]?\d\d(?:[-_T]?\d{4,6})?|\d{1,2}[-_.]\d{1,2}[-_.](?:20)?\d\d/g,
      '*',
    )
    .replaceAll(/\*[-_ ]*\*+/g, '*');
  return /[\p{L}\p{N}]{3}/u.test(general) ? `${general}${extension}` : file;
}
