import { englishPageWords } from '../../../pdf-linker/src/layout/page-words.ts';
import { enDocuments } from '../document-labels/en.ts';
import type { PackageMessages } from './package-messages.ts';

/** The words of a package in English. */
export const en: PackageMessages = {
  pages: englishPageWords,
  coverCells: {
    author: 'Submitted by',
    location: 'Location',
    date: 'Date',
    email: 'Email',
    phoneNumber: 'Phone',
    documents: 'Documents',
    pages: 'Pages',
    notes: 'Notes',
  },
  label: {
    project: 'Project',
    contract: 'Contract',
    section: 'Section, paragraph',
    item: 'Item',
    number: 'Submittal',
    page: 'Page',
  },
  proposed: (text) => `${text} (read from the document)`,
  paragraph: (number) => `para.\u00a0${number}`,
  ...enDocuments,
  withoutSection: 'Without a section',
};
