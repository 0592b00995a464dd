/** The words that the generated pages say by themselves, in one language. */
export interface PageWords {
  /** BCP 47: the language that the package states (ISO 32000-2 14.9.2), and by which numbers are written. */
  readonly languageTag: string;
  /** A day `yyyy-mm-dd` in words; anything else as it stands. */
  date(day: string): string;
  /** Fewer bytes than a kilobyte: `412 bytes`. */
  bytes(count: number): string;
  /** Units of 1024, 1024² and 1024³ bytes. */
  readonly units: readonly [string, string, string];
  readonly cover: {
    readonly title: string;
    /** What the package is, over the date. */
    readonly submittal: string;
    readonly stamp: string;
    readonly reviewedBy: string;
    readonly stampDate: string;
    /** All documents, of which `files` lie beside the PDF: one at least. */
    documentsWithFiles(documents: number, files: number): string;
    /** Texts that go on behind the cover: their names, both together, and what stands over them. */
    readonly texts: Readonly<Record<'description' | 'notes', string>>;
    readonly bothTexts: string;
    readonly fromCover: string;
    /** Where a text goes on. */
    readonly goesOn: Readonly<Record<'description' | 'notes', (sheet: number) => string>>;
  };
  readonly contents: {
    readonly title: string;
    /** Behind a title or heading that goes on from the sheet before. */
    readonly continued: string;
    /** Heads of columns. */
    readonly number: string;
    readonly document: string;
    readonly type: string;
    readonly code: string;
    readonly page: string;
    readonly file: string;
    readonly size: string;
    documents(count: number): string;
    files(count: number): string;
    sheet(sheet: number, count: number): string;
    /** Over the files that lie beside the PDF. */
    readonly beside: string;
    /** What a link is called by what reads the page aloud. */
    linkTo(title: string, page: number): string;
  };
  readonly divider: {
    section(mark: string, heading: string): string;
    /** Head of the column of its documents. */
    readonly inThisSection: string;
    /** Documents that the sheet has no room for. */
    more(count: number): string;
  };
}

/** Writes a day `yyyy-mm-dd` that the calendar has as a language does, and leaves anything else as it stands. */
export function longDates(languageTag: string): PageWords['date'] {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
    const date = new Date(`${day}T00:00:00Z`);
    const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
    return exists ? format.format(date) : day;
  };
}

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

/** In English, which generated pages speak where nothing says otherwise. */
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
    },
  },
  contents: {
    title: 'Table of Contents',
    continued: 'continued',
    number: 'No.',
    document: 'Document',
    type: 'Type',
    code: 'Code',
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
};
