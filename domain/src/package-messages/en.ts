import { englishPageWords } from '@submittal/pdf-linker/layout/page-words';
import { documentTypeLabels } from '../document-type.ts';
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
  documentTypes: documentTypeLabels,
  uploads: 'Uploaded Documents',
};
