/** The generated pages' own words, in one language. */
export interface PageWords {
  /** BCP 47: the language that the package states (ISO 32000-2 14.9.2) and in which numbers are written. */
  readonly languageTag: string;
  /** A day `yyyy-mm-dd` in words; anything else unchanged. */
  date(day: string): string;
  /** A number of bytes below a kilobyte: `412 bytes`. */
  bytes(count: number): string;
  /** Units of 1024, 1024² and 1024³ bytes. */
  readonly units: readonly [string, string, string];
  readonly cover: {
    readonly title: string;
    /** What the package is, above the date. */
    readonly submittal: string;
    readonly stamp: string;
    readonly reviewedBy: string;
    readonly stampDate: string;
    /** The number of all documents, `files` of which, at least one, are packed beside the PDF. */
    documentsWithFiles(documents: number, files: number): string;
    /** Texts that continue after the cover: their names, one for both together, and the line above them. */
    readonly texts: Readonly<Record<'description' | 'notes', string>>;
    readonly bothTexts: string;
    readonly fromCover: string;
    /** The sheet on which a text continues, or a value, which stands below its label. */
    readonly goesOn: Readonly<Record<'description' | 'notes' | 'value', (sheet: number) => string>>;
  };
  readonly transmittal: {
    /** The bookmark. */
    readonly title: string;
    /** Under the items of a sheet: which follow on later sheets, the last of which has the rest of the form. */
    follow(items: { from: number; to: number }, sheets: { from: number; to: number }): string;
    items(count: number): string;
    /** The size of an area, in points: `2 × 1.57 in`. */
    area(width: number, height: number): string;
  };
  readonly contents: {
    readonly title: string;
    /** Follows a title or heading that continues from the previous sheet. */
    readonly continued: string;
    /** Column heads. */
    readonly number: string;
    readonly document: string;
    readonly type: string;
    readonly code: string;
    /** Over the number of a document, or its date. */
    readonly numberOrDate: string;
    readonly page: string;
    readonly file: string;
    readonly size: string;
    documents(count: number): string;
    files(count: number): string;
    sheet(sheet: number, count: number): string;
    /** The heading over the files packed beside the PDF. */
    readonly beside: string;
    /** The description of a link, for assistive technology. */
    linkTo(title: string, page: number): string;
  };
  readonly divider: {
    section(mark: string, heading: string): string;
    /** The column head over its documents. */
    readonly inThisSection: string;
    /** The number of documents that do not fit on the sheet. */
    more(count: number): string;
  };
  /** The index of packages that are handed over together. */
  /** The bookmark of the sheet of changes; the rest of its words come with it. */
  readonly changes: { readonly title: string };
  readonly packageIndex: {
    readonly title: string;
    /** Column heads. */
    readonly number: string;
    readonly section: string;
    readonly name: string;
    readonly documents: string;
    readonly pages: string;
    readonly total: string;
    packages(count: number): string;
  };
}

/**
 * Writes a day `yyyy-mm-dd` in a language if it exists in the calendar, and leaves anything else unchanged.
 */
export function longDates(languageTag: string): PageWords['date'] {
  // Made when the first day is written: it takes 20 ms.
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
    format ??= new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
    const date = new Date(`${day}T00:00:00Z`);
    const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    return exists ? format.format(date) : day;
  };
}

/** Writes the sizes of areas in a unit, with as many decimals as are told apart on paper. */
export function areas(
  languageTag: string,
  unit: 'in' | 'po' | 'pulg.' | 'mm',
): PageWords['transmittal']['area'] {
  const [points, decimals] = unit === 'mm' ? [72 / 25.4, 0] : [72, 2];
  return (width, height) => {
    const [wide, high] = [width, height].map((side) =>
      (side / points).toLocaleString(languageTag, { maximumFractionDigits: decimals }),
    );
    return `${wide} × ${high} ${unit}`;
  };
}

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

/** English, the language of generated pages unless another is given. */
export const englishPageWords: PageWords = {
  languageTag: 'en-US',
  date: longDates('en-US'),
  bytes: (count) => counted(count, 'byte'),
  units: ['KB', 'MB', 'GB'],
  cover: {
    title: 'Cover',
    submittal: 'Submittal',
    stamp: 'Reviewer’s stamp',
    reviewedBy: 'Reviewed by',
    stampDate: 'Date',
    documentsWithFiles: (documents, files) => {
      if (files < documents) return `${documents}, of which ${files} beside this PDF`;
      return files === 1 ? '1, beside this PDF' : `${files}, all beside this PDF`;
    },
    texts: { description: 'Description', notes: 'Notes' },
    bothTexts: 'Description and Notes',
    fromCover: 'From the cover',
    goesOn: {
      description: (sheet) => `The description goes on, sheet ${sheet} →`,
      notes: (sheet) => `The notes go on, sheet ${sheet} →`,
      value: (sheet) => `Goes on, sheet ${sheet} →`,
    },
  },
  transmittal: {
    title: 'Transmittal',
    follow: (items, sheets) =>
      `${items.from === items.to ? `Item ${items.to} follows` : `Items ${items.from} to ${items.to} follow`} on ${
        sheets.from === sheets.to ? `sheet ${sheets.to}` : `sheets ${sheets.from} to ${sheets.to}`
      }. Remarks, certification and stamps are on sheet ${sheets.to}.`,
    items: (count) => counted(count, 'item'),
    area: areas('en-US', 'in'),
  },
  contents: {
    title: 'Table of Contents',
    continued: 'continued',
    number: 'No.',
    document: 'Document',
    type: 'Type',
    code: 'Code',
    numberOrDate: 'No. or date',
    page: 'Page',
    file: 'File',
    size: 'Size',
    documents: (count) => counted(count, 'document'),
    files: (count) => counted(count, 'file'),
    sheet: (sheet, count) => `sheet ${sheet} of ${count}`,
    beside: 'Beside this PDF, in the ZIP',
    linkTo: (title, page) => `${title}, page ${page}`,
  },
  divider: {
    section: (mark, heading) => `Section ${mark}, ${heading}`,
    inThisSection: 'In this section',
    more: (count) => `and ${count} more`,
  },
  changes: { title: 'Changes' },
  packageIndex: {
    title: 'Index of Packages',
    number: 'No.',
    section: 'Section',
    name: 'Title and file',
    documents: 'Docs',
    pages: 'Pages',
    total: 'Total',
    packages: (count) => counted(count, 'package'),
  },
};
