import { languages } from '@submittal/contract/languages';
import { plurals } from '../counted-words.ts';
import { type RevisionMessages, ranged } from './revision-messages.ts';

const { plural, noun } = plurals(languages.en.locale);

/** The words of a revision in English. */
export const en: RevisionMessages = {
  title: (name) => `Changes in ${name}`,
  none: (before) => `Nothing changed since ${before}.`,
  counted: (count) => plural(count, 'change', 'changes'),
  cells: { submittal: 'Submittal', revises: 'Revises', sent: (name) => `${name} sent` },
  columns: { number: 'No.', document: 'Document', what: 'What changed', page: 'Page' },
  groups: {
    replaced: 'Replaced',
    added: 'Added and removed',
    others: 'Marks, pages and order',
    fields: 'Project fields',
  },
  replaces: (now, was, pages) => `${now} replaces ${was}, ${plural(pages, 'page', 'pages')}`,
  replacesFile: (now, was) => `${now} replaces ${was}`,
  edition: (pages) => `New edition, ${plural(pages, 'page', 'pages')}`,
  file: 'New edition',
  added: (code) => (code === '' ? 'Added' : `Added, ${code}`),
  removed: (number, page, before) =>
    `Removed, was no. ${number}${page === null ? '' : `, page ${page} of ${before}`}`,
  selectedPages: (now, was, of) =>
    now === ''
      ? `All ${plural(of, 'page', 'pages')}, was ${noun(ranged(was), 'page', 'pages')} ${was}`
      : `${noun(ranged(now), 'Page', 'Pages')} ${now}, was ${was === '' ? `all ${of}` : was}`,
  marks: 'Marks changed',
  moved: (number) => `Moved, was no. ${number}`,
  field: (now, was) => `${now}, was ${was}`,
  blank: 'blank',
  said: (name) => `changed in ${name}`,
  note: (name, sheet) => `changed in ${name}, see ${sheet}, page {page}`,
  purposes: { action: 'Action', information: 'Information' },
  form: {
    title: 'Project Name',
    author: 'Submitter Name',
    date: 'Date',
    location: 'Location',
    email: 'Email',
    phoneNumber: 'Phone Number',
    notes: 'Notes',
    description: 'Description',
  },
  transmittal: {
    section: 'Section number',
    sectionTitle: 'Section title',
    sequence: 'Sequence',
    projectNumber: 'Project number',
    contractNumber: 'Contract number',
    dateSent: 'Date sent',
    dateRequired: 'Action needed by',
    purpose: 'Submitted for',
    paragraph: 'Specification paragraph',
    drawing: 'Drawing reference',
    owner: 'Owner',
    architect: 'Architect',
    engineer: 'Engineer',
    contractor: 'Contractor',
    subcontractor: 'Subcontractor',
    supplier: 'Supplier',
    copiesTo: 'Copies to',
    remarks: 'Remarks',
    certification: 'Certification wording',
    certifiedBy: 'Signed by',
  },
  item: {
    manufacturer: 'Manufacturer',
    model: 'Model',
    description: 'Description',
    labels: 'Type labels',
    quantity: 'Quantity',
    paragraph: 'Paragraph',
    deviation: 'Deviation',
  },
};
