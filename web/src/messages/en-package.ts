import type { FileFault } from '@submittal/contract/errors';
import type { SwitchAttribute } from '@submittal/contract/project-fields';
import type { Grouping, Sorting } from '@submittal/domain/arrange';
import { lists, plurals } from '@submittal/domain/counted-words';
import { en as notes } from '@submittal/domain/note-messages/en';
import type { GeneratedPageId } from '../../../pdf-linker/src/layout/generated-pages.ts';

const { plural, noun } = plurals('en');
const list = lists('en');

const documents = (count: number) => plural(count, 'document', 'documents');
const pages = (count: number) => plural(count, 'page', 'pages');

/** The English texts from review to the shared view, in the specification's words where it has them. */
export const enPackage = {
  preflight: { title: 'Pre-flight', show: 'Check before you send' },
  preview: {
    headings: 'Each heading prints a divider with a tab at the edge and leads an outline entry.',
    title: 'Package preview',
    sheets: 'Page thumbnails',
    page: 'page',
    off: 'off',
    file: 'file',
    follows: 'Pages follow the list as you reorder.',
    lifted: 'The lifted document is outlined.',
    counted: 'Cover and contents count as pages.',
    some: (first: number, last: number, total: number) => `Documents ${first} to ${last} of ${total}.`,
  },
  /** What the catalogue says of a document or product today. */
  standing: {
    recalledFrom: (day: string) => `Recalled from ${day}`,
    isRecalled: (title: string, day: string) => `${title} was recalled by the manufacturer from ${day}.`,
    wasValid: (title: string, day: string) => `${title} was valid until ${day}.`,
    noPackage: (titles: readonly string[]) =>
      `Recalled by the manufacturer: ${list(titles)}. No package can be made with it. Update or remove what is recalled.`,
    keptHere: 'This package keeps what was shared. Ask its sender for a new one.',
    discontinued: 'Discontinued.',
    replacedBy: 'Replaced by',
  },
  finderNotes: {
    textsComing:
      'Documents are still being read. A search for words inside them may find more in a few minutes.',
  },
  news: {
    label: 'Changed since your last visit',
    superseded: (titles: readonly string[]) => `The catalog has a newer version of ${list(titles)}.`,
    renamed: (titles: readonly string[]) =>
      `Renamed in the catalog: ${list(titles)}. The content is the same.`,
    dropped: (titles: readonly string[]) =>
      `No longer in the catalog: ${list(titles)}. Your project keeps what it holds.`,
    recalled: (titles: readonly string[]) => `Recalled by the manufacturer: ${list(titles)}.`,
    added: (titles: readonly string[]) => `Added on another device: ${list(titles)}.`,
    removed: (titles: readonly string[]) => `Removed on another device: ${list(titles)}.`,
    changed: 'The project’s details or order were changed on another device.',
  },
  documentList: {
    /** How many documents the catalogue has replaced, renamed or dropped. */
    outdated: {
      note: (count: number) =>
        `${plural(count, 'document is', 'documents are')} superseded: the catalog has a newer version.`,
      renamedNote: (count: number) =>
        `${plural(count, 'document has', 'documents have')} another name in the catalog; the content is the same.`,
      droppedNote: (count: number) =>
        `${plural(count, 'document is', 'documents are')} no longer in the catalog; your project keeps what it holds.`,
    },
    /** Over what was noted when a document was taken in. */
    noted: (count: number) => `${plural(count, 'note', 'notes')} about this file`,
    notes,
    number: 'No.',
    document: 'Document',
    code: 'Code',
    language: 'Lang',
    size: 'Size',
    preview: (title: string) => `Preview ${title}, opens in a new tab`,
    downloads: (title: string) => `Preview ${title}: downloads, as browsers cannot show this kind of file`,
    totalDocuments: 'Total documents',
    totalFileSize: 'Total file size',
    pages: 'Pages',
  },
  review: {
    title: 'Review Your Project',
    list: 'Documents in package order',
    consolidated: (count: number) =>
      `${plural(count, 'duplicate document was', 'duplicate documents were')} consolidated. Each document appears once.`,
    addMore: 'Add More Documents',
    uploadFiles: 'Upload Files',
    uploaded: (count: number) => `${documents(count)} added`,
    goTo: 'Go to no.',
    density: 'Row height',
    comfortable: 'Comfortable',
    compact: 'Compact',
    reorder: (title: string) => `Reorder ${title}`,
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    deleteDocument: (title: string) => `Delete ${title}`,
    keepPages: (title: string) => `Keep pages of ${title}`,
    markPages: (title: string) => `Mark pages of ${title}`,
    movesTo: (number: string) => `Moves to ${number}`,
    empty: 'No Documents',
    emptyText: 'Add documents from the product finder, or upload your own, to see them here.',
    how: 'Press Space to lift the document, the arrow keys to move it, Space to drop it, and Escape to put it back.',
    addHeading: 'Add Heading',
    newHeading: 'New Heading',
    groupBy: 'Group by',
    groupings: { none: 'None', product: 'Product', type: 'Type', section: 'Section' } satisfies Record<
      Grouping | 'none',
      string
    >,
    noSections: 'The catalog names no sections for these documents',
    sort: 'Sort',
    sortWithin: 'Sort within headings',
    sortings: {
      own: 'Your order',
      section: 'Section number',
      product: 'Product',
      type: 'Document type',
      title: 'Title',
      size: 'Size',
    } satisfies Record<Sorting | 'own', string>,
    sortHints: { product: 'A to Z', type: 'Specifications first', title: 'A to Z', size: 'Largest first' },
    orderBefore: 'Back to the order before',
    heading: {
      name: 'Heading',
      selectAll: (name: string) => `Select all under ${name}`,
      reorder: (name: string) => `Reorder heading ${name}`,
      holds: (count: number, pageCount: number, size: string) =>
        `${documents(count)}, ${pages(pageCount)}, ${size} mb`,
      divider: 'Divider page',
      dividerFor: (name: string) => `Divider page for ${name}`,
      rename: (name: string) => `Rename ${name}`,
      moveUp: (name: string) => `Move heading ${name} up`,
      moveDown: (name: string) => `Move heading ${name} down`,
      remove: (name: string) => `Remove heading ${name}, its documents stay`,
      cancel: 'Cancel',
      done: 'Done',
      outside: 'Without a heading',
      selectOutside: 'Select all without a heading',
      give: 'Give It a Heading',
    },
    selected: {
      select: (title: string) => `Select ${title}`,
      bar: 'Selected documents',
      count: (count: number) => `${count} selected`,
      size: (size: string, pageCount: number) => `${size} mb, ${pages(pageCount)}`,
      moveTo: 'Move to',
      up: 'Up',
      down: 'Down',
      remove: 'Delete',
      clear: 'Clear selection',
    },
    spoken: {
      movedUnder: (title: string, place: number, total: number, heading: string) =>
        `${title}, moved to ${place} of ${total}, under ${heading}`,
      movedSeveral: (count: number) => `${documents(count)} moved`,
      deletedSeveral: (count: number) => `${documents(count)} deleted`,
      grouped: (by: string) => `Grouped by ${by}`,
      ungrouped: 'Headings taken away',
      sorted: (by: string) => `Sorted by ${by}`,
      orderBefore: 'The order is as it was before',
      headingAdded: 'Heading added, type its name',
      headingRemoved: (name: string) => `Heading ${name} removed, its documents stay`,
      headingMoved: (name: string) => `Heading ${name} moved`,
      lifted: (title: string, place: number, total: number) => `${title}, lifted from ${place} of ${total}`,
      over: (title: string, place: number, total: number) => `${title}, moves to ${place} of ${total}`,
      moved: (title: string, place: number, total: number) => `${title}, moved to ${place} of ${total}`,
      putBack: (title: string) => `${title}, put back`,
      deleted: (title: string) => `${title} deleted`,
    },
    warning: {
      titleSeveral: 'Delete Documents',
      questionSeveral: (count: number) => `Delete ${documents(count)} from this submittal?`,
      confirmSeveral: 'Delete Documents',
      keepSeveral: 'Keep Documents',
      title: 'Delete Document',
      question: (title: string) => `Delete “${title}” from this submittal?`,
      consequence: (count: number, size: string) => `${pages(count)}, ${size} mb. Undo brings it back.`,
      fileConsequence: (size: string) => `${size} mb. Undo brings it back.`,
      confirm: 'Delete Document',
      keep: 'Keep Document',
    },
  },
  /**
   * For each page that the package can have besides its documents: the page, its option, what it does, and
   * the word in a list.
   */
  generatedPages: {
    cover: {
      name: 'Cover',
      word: 'cover',
    },
    transmittal: {
      name: 'Transmittal',
      word: 'transmittal',
    },
    contents: {
      name: 'Table of Contents',
      word: 'table of contents',
    },
    divider: {
      name: 'Divider',
      word: 'dividers',
    },
    changes: { name: 'Changes', word: 'changes' },
    packageIndex: {
      name: 'Index of Packages',
      word: 'index of packages',
    },
  } satisfies Record<GeneratedPageId, object>,
  generate: {
    dividersOfHeadings: 'Puts a page with its list of documents before each heading.',
    title: 'Generate Submittal',
    intro: 'Review your submittal one last time. To reorder, delete, preview or add items, go to',
    projectPreview: 'Project Preview',
    options: 'Options',
    editDetails: 'Edit Project Details',
    ask: {
      coverTitle: 'Put project details on the cover?',
      title: 'Give the project its details?',
      once: 'Asked once',
      coverText: (title: string) =>
        `Without them the cover says “${title}” and its boxes print empty. Fill in what you have.`,
      text: (title: string) => `Without them the submittal is called “${title}”. Fill in what you have.`,
      later: 'Later under Cover, Edit Project Details.',
      skip: 'Skip and Generate',
      give: 'Generate with Details',
    },
    switches: {
      coverPage: { title: 'Cover', text: 'Adds a cover with project details.' },
      transmittalPage: {
        title: 'Transmittal',
        text: 'Adds a form after the cover: project, parties, items, certification and stamps. A reviewer can fill it in, item by item.',
      },
      includeTableOfContents: {
        title: 'Table of Contents',
        text: 'Generates an automatic table of contents with page numbers.',
      },
      dividers: { title: 'Dividers', text: 'Puts a page with its list of documents before each product.' },
      pageStamps: {
        title: 'Page Stamps',
        text: 'Prints project, document and page number at the foot of every page, in its margin; nothing is covered.',
      },
      signedOriginals: {
        title: 'Signed Originals',
        text: 'Attaches the originals of signed documents to the PDF: signatures verify there, not in the copies on its pages. An original that holds scripts or other files is left out. For receivers who accept attachments.',
      },
      documentLabels: {
        title: 'First-Page Labels',
        text: 'Prints project, contract, section and paragraph, item, submittal number and page on the first page of each document; nothing is covered. What the transmittal does not state is left out.',
      },
      sectionPackages: {
        title: 'A Package for Each Section',
        text: 'One ZIP with a complete package for each specification section, numbered in their order, an index sheet and a register of the documents (CSV). The number of the transmittal is the first.',
      },
    } satisfies Record<SwitchAttribute, { title: string; text: string }>,
    logo: 'Logo',
    logoText: 'Printed at the top of the cover. PNG or JPG, wide logos print best.',
    uploadLogo: 'Upload Logo',
    removeLogo: (name: string) => `Remove logo ${name}`,
    logoUploaded: 'Logo uploaded successfully',
    logoFailed: 'Logo failed to upload',
    projectDocuments: 'Project documents',
    locked: 'Locked',
    livePreview: 'Live preview',
    coverOff: 'The cover is off.',
    submittal: 'Submittal',
    keepEditing: 'Keep Editing',
    confirm: 'Generate Submittal',
    summary: (count: number, size: string, pageCount: number) =>
      `${documents(count)}, ${size} mb, ${pages(pageCount)}`,
    withParts: (parts: readonly string[]) => `With ${new Intl.ListFormat('en-GB').format(parts)}`,
    logoPart: 'logo',
    documentsUnit: (count: number) => noun(count, 'document', 'documents'),
    pagesUnit: (count: number) => noun(count, 'page', 'pages'),
    withoutParts: 'Without cover and table of contents',
    standIns: {
      title: 'Some characters cannot be printed',
      text: 'No font of the printed pages has them. The package prints [?] in their place; edit the text if that is not what you want.',
      documents: 'Names of documents',
    },
    zip: {
      title: 'This package is a ZIP',
      text: (files: number) =>
        `${plural(files, 'file cannot be a page', 'files cannot be pages')}. The ZIP holds submittal.pdf and, beside it, ${files === 1 ? 'this file' : 'these files'}.`,
      textWithoutPdf: (files: number) =>
        `${plural(files, 'file cannot be a page', 'files cannot be pages')}. With a cover or a table of contents the ZIP also holds submittal.pdf.`,
      hint: (files: number) => `Leave ${files === 1 ? 'it' : 'them'} out to get one PDF.`,
      files: 'Files beside the PDF',
      leaveOut: 'Leave Out',
      leaveOutFile: (name: string) => `Leave out ${name}`,
      leaveOutAll: (files: number) => `Leave Out All ${files}`,
      leftOut: (names: readonly string[]) => `Left out: ${new Intl.ListFormat('en-GB').format(names)}.`,
      isPdf: 'This package is one PDF.',
      summary: (files: number) =>
        `ZIP with ${plural(files, 'file that cannot be a page', 'files that cannot be pages')}`,
    },
  },
  upload: {
    units: { bytes: 'B', kilobytes: 'KB', megabytes: 'MB' },
    title: 'Upload Files',
    area: 'Drag file or click here to browse',
    kinds: 'PDF, JPG or PNG',
    logoKinds: 'JPG or PNG',
    files: 'Chosen files',
    remove: (name: string) => `Remove ${name}`,
    upload: 'Upload',
    notAccepted: (kinds: readonly string[]) =>
      `this file type is not accepted: use ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(kinds)}`,
    tooLarge: (most: string) => `larger than ${most}: split it, or save it smaller`,
    empty: 'this file is empty: save it again',
    /** Why the server did not take a file, by code; for other codes, the server's own sentence is shown. */
    faults: {} as Readonly<Partial<Record<FileFault, string>>>,
    refused: (count: number) => `${plural(count, 'file was', 'files were')} not added`,
    dismiss: 'Dismiss',
    dismissFile: (name: string) => `Dismiss ${name}`,
    replace: 'Replace',
    replaceFile: (name: string) => `Replace ${name}`,
    gone: 'the server does not have this document any more',
    chooseFirst: 'Choose a file first',
    failed: 'The files could not be uploaded',
  },
  share: {
    title: 'Share',
    working: 'Working',
    generating: 'Generating submittal document...',
    generatingText: 'Cover, contents, then each document in order.',
    adding: (place: number, total: number, title: string) => `Adding document ${place} of ${total}: ${title}`,
    progress: (percent: number) => `${percent} percent`,
    ready: 'Ready',
    success: (title: string) => `${title} Has Been Generated Successfully`,
    readyPdf: 'Your document is ready for download and sharing.',
    readyZip: 'Your ZIP file is ready for download and sharing.',
    fileSize: 'File Size',
    format: 'Format',
    pages: 'Pages',
    documents: 'Documents',
    downloadPdf: 'Download PDF',
    downloadZip: 'Download ZIP',
    share: 'Share',
    email: 'Email',
    copied: 'Share link copied to clipboard',
    copyTitle: 'Share Link',
    copyText: 'The link could not be copied by itself. Select it and copy it.',
    expires: (date: string) => `The share link works until ${date}.`,
    home: 'Go to Submittal Home',
    notGenerated: 'Not generated',
    failure: (title: string) => `${title} Submittal Could Not Be Generated`,
    failureText: 'There was an error generating your submittal document.',
    kept: 'Your project is kept in this browser. Nothing was lost.',
    goBack: 'Go Back',
    errors: {
      type: (type: string) => `Unexpected document type received: ${type || 'unknown'}`,
      status: (status: number) => `Failed to generate document. Status: ${status}`,
      empty: 'Your project has no documents. Add at least one document first, then generate again.',
      recalled: (titles: readonly string[]) =>
        `The manufacturer has recalled ${list(titles)}. Update or remove what is recalled, then generate again.`,
      network: 'Network error occurred while generating document',
      unknown: 'Failed to generate submittal',
    },
  },
  shared: {
    submittal: 'Submittal',
    loading: 'Loading submittal document...',
    viewer: 'Submittal document',
    noViewer: 'This browser shows no PDF inside a page.',
    open: 'Open the Document',
    zipTitle: 'ZIP File Generated',
    zipText: 'Your submittal has been generated as a ZIP file containing the selected documents.',
    errorTitle: 'Error retrieving submittal',
    expired: 'This submittal link may have expired. Please generate a new submittal.',
    noId: 'No submittal ID provided',
    home: 'Go To Submittal Home',
  },
};
