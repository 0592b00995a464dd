import type { ErrorCode } from '@submittal/contract/errors';
import type { FacetId } from '@submittal/contract/facets';
import type { FormAttribute, RequiredAttribute } from '@submittal/contract/project-fields';
import { lists, plurals } from '@submittal/domain/counted-words';
import { enDocuments } from '@submittal/domain/document-labels/en';
import type { ProofLabels } from '@submittal/domain/proof';
import { enPreview } from './en-preview.ts';

const { plural, noun } = plurals('en');
const list = lists('en');

const documents = (count: number) => plural(count, 'document', 'documents');

/** Every text of the interface in English, in the specification's words where it has them. */
export const en = {
  /** The BCP 47 tag of this language, for `Intl`. */
  languageTag: 'en' as string,
  common: {
    productName: 'Submittal Builder',
    close: 'Close',
    cancel: 'Cancel',
    done: 'Done',
    clear: 'Clear',
    retry: 'Retry',
    undo: 'Undo',
    redo: 'Redo',
    optional: 'Optional',
    required: 'Required',
    mb: 'mb',
    /** Turns a size from the domain into the language's number notation. */
    decimal: (size: string) => size,
    documents,
    pages: (count: number) => plural(count, 'page', 'pages'),
    opensNewTab: 'opens in a new tab',
    loading: 'Loading',
    dismiss: 'Dismiss',
    andMore: (count: number) => `${count} more`,
    notifications: 'Notifications',
  },
  consent: {
    title: 'Keep This Submittal?',
    text: 'So far it is in this tab only: this site stores and sends nothing before you allow it. To make a package or to add files of your own, the submittal has to be saved.',
    stored:
      'Stored are the documents you chose and what you entered: in this browser, and on the server of this site.',
    allow: 'Allow for This Submittal',
    refuse: 'Keep in This Tab',
    refused: 'This site stores and sends nothing before you allow it.',
  },
  parts: {
    failed: 'Part of the page could not be loaded',
    failedText:
      'Check your connection and try again. If that does not help, reload the page: what is saved in this browser comes back.',
    reload: 'Reload the Page',
  },
  ...enDocuments,
  /** The texts of the server's refusals, by code; for other codes, the server's own sentence is shown. */
  refusals: {} as Readonly<Partial<Record<ErrorCode, string>>>,
  steps: {
    label: 'Submittal steps',
    home: 'START',
    build: 'BUILD',
    review: 'REVIEW',
    generate: 'GENERATE',
    share: 'SHARE',
    help: 'HELP',
    passed: 'done',
    unavailable: 'not available from this step',
    goHome: 'Go To Submittal Home',
  },
  /** The names of the screens, for page titles. */
  screens: { build: 'Build', review: 'Review', generate: 'Generate', share: 'Share' },
  languages: {
    interface: 'Interface language',
    package: 'Package language',
    packageText: 'Cover, contents, dividers, emails and the shared view speak it.',
    notLoaded: 'The language could not be loaded. Check your connection and try again.',
    ownDocuments: 'Documents in English',
  },
  region: {
    label: 'Region of the documents',
    /** The short form and the full one. */
    choices: {
      all: ['All', 'All regions'],
      us: ['US', 'United States'],
      canada: ['Canada', 'Canada'],
    },
  },
  home: {
    title: 'Submittal Builder',
    lead: 'Search products and systems, pick their documents, and generate one package ready to send for review.',
    startInfo: 'Start By Entering Your Project Info',
    startProducts: 'Start By Selecting Products',
    figure:
      'Drawing of a submittal package taken apart: cover, table of contents, specifications, detail drawings, data sheets and certifications',
    sheets: [
      'Cover',
      'Table of Contents',
      'Specifications',
      'Detail Drawings',
      'Data Sheets',
      'Certifications',
    ],
    sheetNotes: ['optional', 'automatic'],
    facts: [
      ['Package', 'One PDF, or a ZIP'],
      ['Page size', 'Letter, 8.5 × 11 in'],
      ['Front matter', 'Cover, contents, logo'],
      ['Hand-over', 'Download, link or email'],
    ],
    /** The last of these where the server sends no email. */
    noEmail: 'Download or link',
    resumeLabel: 'Your project in this browser',
    resume: 'Continue',
    resumeSummary: (count: number, size: string) => `${documents(count)}, ${size} mb`,
  },
  header: {
    label: 'Project',
    project: 'Project',
    edit: 'Edit',
    name: 'Project Name',
    rename: (title: string) => `${title}, edit the name`,
    documents: 'Documents',
    totalFileSize: 'Total file size',
    pages: 'Pages',
    startOver: 'Start Over',
    duplicateMark: 'Duplicate documents have been added',
    duplicates:
      'Duplicate documents have been added, we will automatically consolidate any duplicates for you during the review process.',
    documentsIn: 'Documents in this submittal',
    noDocuments: 'No Documents',
    spine: (pages: number) => `Package length by document, ${plural(pages, 'page', 'pages')}`,
    reviewed: 'I have reviewed my project',
    next: 'Next step',
    continueToReview: 'Continue to Review',
    continueToGenerate: 'Continue to Generate',
    generateSubmittal: 'Generate Submittal',
    obstacles: {
      'no-documents': 'Add at least one document first',
      'not-reviewed': 'Tick "I have reviewed my project" first',
    },
  },
  startOver: {
    title: 'Start Over',
    question: 'You are about to clear your project, are you sure you want to start over?',
    consequence: (count: number) =>
      `${documents(count)} and the project details will be removed from this browser.`,
    confirm: 'I Want to Start Over',
    keep: "I Don't Want to Start Over",
  },
  projectForm: {
    createTitle: 'Enter Your Project Info',
    editTitle: 'Edit Project',
    create: 'Create Project',
    save: 'Save Edits',
    summary: 'Please fill in all required fields',
    notSaved: 'These entries could not be saved. They are here as you typed them.',
    replaces: (name: string, count: number) =>
      `This starts a new project. ${name} and its ${documents(count)} will be removed from this browser.`,
    cover: 'Cover preview',
    coverNote: 'Fields print on the cover when it is on.',
    fields: {
      title: 'Project Name',
      author: 'Submitter Name',
      date: 'Date',
      location: 'Location',
      phoneNumber: 'Phone Number',
      email: 'Email',
      description: 'Description',
      notes: 'Notes',
    } satisfies Record<FormAttribute, string>,
    faults: {
      required: {
        title: 'Enter a project name',
        author: 'Enter a submitter name',
        date: 'Enter a date',
        location: 'Enter a location',
        email: 'Enter an email',
        description: 'Describe the scope of this submittal',
      } satisfies Record<RequiredAttribute, string>,
      email: 'Use the form name@company.com',
      phone: 'Use 10 digits or 207-555-0142',
      date: 'Enter a day that the calendar has, as 2026-11-20',
      'too-long': 'This is too long',
    },
  },
  project: {
    updated: 'Project updated successfully',
    updateFailed: 'Error updating project',
    reverted: 'The last change could not be saved and was taken back',
    unsaved: {
      offline:
        'Not saved on the server yet: it cannot be reached. Your project is stored in this browser and sent again until it is saved.',
      busy: 'Not saved on the server yet: it is busy. Your project is stored in this browser and sent again until it is saved.',
      full: 'The server has no room for new projects at the moment. Your project is stored in this browser and saved when there is room again.',
      rejected:
        'The server did not accept the last change. It is stored in this browser and sent again with the next one.',
    },
    callWaits: 'What you asked for follows as soon as it is saved.',
    notKept:
      'This browser has no room for your project, or does not let this page keep it. It is saved on the server; save it to a file or make an edit link to find it again.',
    partlyUnread:
      'Some of your project could not be read in this browser. Please check its details and documents.',
    unread:
      'The project kept in this browser could not be read, so a new one was started. What was found is set aside.',
    idRequired: 'Project ID is required',
    conflictTitle: 'This project was changed elsewhere',
    conflictText:
      'Another window or person saved a newer version. Keep what you see here, or take the other version.',
    keepMine: 'Keep My Version',
    takeOther: 'Take the Other Version',
  },
  /** The window's title; what is in it comes with its form. */
  help: { title: 'Need Help?' },
  finder: {
    title: 'Submittal Builder',
    lead: 'Use the filters below to find the products and documents you need.',
    filters: 'Filters',
    resetAll: 'Reset All Filters',
    showResults: (count: number) => `Show ${plural(count, 'result', 'results')}`,
    showMore: (count: number) => `Show ${count} more`,
    showFewer: 'Show fewer',
    searchLabel: 'search for a product',
    searchPlaceholder: 'search for a product',
    clearSearch: 'Clear search',
    searchWhat: 'What to search',
    products: 'Products',
    systems: 'Systems',
    groups: {
      Languages: 'Languages',
      ProductType: 'Product Types',
      SystemType: 'System Types',
      CanBeUsedWith: 'Can Be Used With',
      Application: 'Applications',
      ResourceTypes: 'Document Types',
      Proven: 'Proven By',
    } satisfies Record<FacetId, string>,
    /** The server names them in English. */
    proofs: {} as Partial<ProofLabels>,
    removeFilter: (name: string) => `Remove filter ${name}`,
    productCount: (count: number) => noun(count, 'product', 'products'),
    systemCount: (count: number) => noun(count, 'system', 'systems'),
    page: 'page',
    of: 'of',
    noResults: 'No Results',
    forText: (text: string) => `for “${text}”`,
    gaveWay: (text: string, words: readonly string[]) =>
      `No result matches all of “${text}”. These results leave out ${list(words.map((word) => `“${word}”`))}.`,
    answersPart: (text: string) => `No result matches all of “${text}”. These results match part of it.`,
    looksLike: (text: string) => `No result matches “${text}”. These names are similar.`,
    notOurs: (words: readonly string[]) => `“${words.join(' ')}” is not one of our products.`,
    emptySection: (section: string) =>
      `No product is listed under ${section}. These are listed in the sections next to it.`,
    noDocuments: 'No documents yet',
    failed: {
      unreachable: {
        title: 'The server cannot be reached',
        text: 'Check your connection. Your project is kept in this browser.',
      },
      busy: { title: 'The server is busy', text: 'Please try again in a moment.' },
      fault: { title: 'Something went wrong on the server', text: 'Nothing of your project is lost.' },
    },
    packageDocuments: 'Documents in the package',
    otherFinds: (count: number) => noun(count, 'result', 'results'),
    noProductResults: 'No product results found',
    noSystemsResults: 'No systems results found',
    noFilters: 'No filters found',
    noColors: 'No colors found',
    productPage: 'Product page',
    systemPage: 'System page',
    noImage: 'No image',
    more: 'More',
    documentsFor: (name: string) => `Documents for ${name}`,
    moreFor: (name: string) => `More documents for ${name}`,
    moreSelected: (count: number) => `${count} selected`,
    listFor: (button: string, name: string) => `${button} for ${name}`,
    selectAll: 'Select all',
    selectedOf: (selected: number, total: number) => `${selected} of ${total} selected`,
    noneExist: 'no documents',
    selected: 'selected',
    preview: (title: string) => `Preview ${title}`,
    pager: 'Pages of results',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    goToPage: (page: number) => `Page ${page}`,
    packageTitle: 'Package',
    packageEmpty: 'Documents you select appear here.',
    file: 'file',
    pagesShort: (count: number) => `${count} p`,
    moreBelow: (count: number) => `${count} more below`,
    loadingResults: 'Loading results',
  },
  /** What an undo or a redo did. */
  undone: {
    returned: (title: string) => `${title} is back`,
    removed: (title: string) => `${title} is taken out`,
    several: (count: number) => `${documents(count)} changed`,
    renewal: (count: number) =>
      `${plural(count, 'document is back in its', 'documents are back in their')} earlier version`,
    order: 'the order is as it was',
    marks: 'the marks are as they were',
    lastDelivery: 'the last delivery is as it was',
    details: 'the details are as they were',
    transmittal: 'the transmittal is as it was',
    receiver: 'the receiver is as it was',
    renamed: (title: string) => `the project is called ${title}`,
    done: { undo: (what: string) => `Undone: ${what}`, redo: (what: string) => `Redone: ${what}` },
    nothing: { undo: 'Nothing to undo', redo: 'Nothing to redo' },
  },
  projectsLink: {
    one: 'Projects',
    several: (count: number) => `Projects (${count})`,
  },
  ...enPreview,
};
