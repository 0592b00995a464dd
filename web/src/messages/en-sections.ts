import { plurals } from '@submittal/domain/counted-words';

const { plural } = plurals('en');

/** The English texts about packages of sections: their names on generate, and their files on results. */
export const enSections = {
  sections: {
    files: 'Files',
    packages: 'Packages',
    count: (count: number) => plural(count, 'package', 'packages'),
    documents: (count: number) => plural(count, 'document', 'documents'),
    pages: (count: number) => plural(count, 'page', 'pages'),
    whole: 'Each is complete in itself.',
    beside: 'With the packages',
    index: 'Every package with its file',
    register: 'Every document with its package and page',
    download: (name: string) => `Download ${name}`,
    columns: 'Columns of your own register',
    columnsHint:
      'Paste the first row of your register. What is recognized is filled in; other columns stay empty.',
    filled: (filled: number, all: number) => `${filled} of ${all} columns are filled in.`,
  },
};
