import { lists, plurals } from '@submittal/domain/counted-words';

const { plural, noun } = plurals('en');
const list = lists('en');

const documents = (count: number) => plural(count, 'document', 'documents');

/** The texts about a browser's projects, and about continuing one elsewhere. */
export const enProjects = {
  projects: {
    title: 'Projects in This Browser',
    lead: 'This list is kept in this browser only. Save a project to a file to move it or keep a copy.',
    openFile: 'Open File',
    newProject: 'New Project',
    columns: { project: 'Project', documents: 'Documents', size: 'Size', pages: 'Pages', changed: 'Changed' },
    openNow: 'Open now',
    noDetails: 'No project details',
    onServer: 'Its documents are on the server',
    documentsUnit: (count: number) => noun(count, 'document', 'documents'),
    pagesUnit: (count: number) => noun(count, 'page', 'pages'),
    today: (time: string) => `Today, ${time}`,
    open: 'Open',
    openNamed: (title: string) => `Open ${title}`,
    duplicate: 'Duplicate',
    duplicateNamed: (title: string) => `Duplicate ${title}`,
    save: 'Save to file',
    saveNamed: (title: string) => `Save ${title} to a file`,
    remove: 'Delete',
    removeNamed: (title: string) => `Delete ${title}`,
    removed: (title: string) => `${title} deleted`,
    copyTitle: (title: string, number: number) => `${title} (copy${number > 1 ? ` ${number}` : ''})`,
    copied: (title: string) => `${title} duplicated`,
    fileOpened: (title: string) => `${title} opened`,
    saved: (title: string) => `${title} saved to a file`,
    saveFailed:
      'The project could not be saved to a file, because the server could not be reached. Try again.',
    drop: 'Drop a project file here to open it beside these',
    fileNote:
      'A project file holds the project’s details and the list of its documents, not the documents themselves and no right to change this project.',
    working: 'Making the project',
    copyFailed: 'No project was made, because the server could not be reached. Try again.',
    noRoom:
      'This browser has no room for another project, or does not let this page keep any. Save a project to a file and delete it here, then try again.',
    lost: (count: number, titles: readonly string[]) =>
      `${documents(count)} could not be taken along: ${list(titles)}. Find a replacement, or upload the file again.`,
    newer: (count: number, titles: readonly string[]) =>
      `${documents(count)} came in the catalog’s newer version: ${list(titles)}.`,
    faults: {
      'too-large': (name: string) => `${name} is larger than 5 MB, which no project file is.`,
      'no-json': (name: string) =>
        `${name} is no project file: it is not JSON. Choose a file that was saved here.`,
      another: (name: string) =>
        `${name} is no project file of Submittal Builder. Choose a file that was saved with “Save to file”.`,
      newer: (name: string) =>
        `${name} was saved by a newer version of Submittal Builder. Reload this page, then open it again.`,
      field: (name: string, place: string) =>
        `${name} was not opened: “${place}” in it is missing or not of its kind. Save the project to a file again.`,
    },
    elsewhere: {
      title: 'Continue on Another Device',
      text: 'An edit link opens this project in another browser, which can then change it too. Whoever has the link can do the same.',
      make: 'Make Edit Link',
      replace: 'Replace Link',
      madeAt: (date: string) =>
        `An edit link was made on ${date}. It is not shown again. A new one takes its place, and the device that uses it can no longer change the project.`,
      linked: 'This project was opened by an edit link. New links are made in the browser where it began.',
      label: 'Edit link',
      once: 'This link is shown once. Copy it now, and keep it as you keep a password.',
      copy: 'Copy Link',
      copied: 'Edit link copied to clipboard',
      notCopied: 'The link could not be copied by itself. Select it and copy it.',
      failed: 'No edit link was made, because the server could not be reached. Try again.',
    },
    arrival: {
      title: 'Open Project',
      looking: 'Looking for the project',
      question: (title: string) => `Open ${title} in this browser?`,
      text: (count: number) =>
        `${documents(count)}. What you change is saved to this project; whoever has its edit link sees and changes it too. Your own projects stay as they are.`,
      open: 'Open Project',
      notNow: 'Not Now',
      endedTitle: 'This edit link has ended',
      ended: 'It was replaced by another one, or the project is gone. Ask whoever sent it for the new link.',
      cutShort: 'This edit link is incomplete. Copy the whole link and open it again.',
      unreachable: 'The server could not be reached. Nothing was opened.',
    },
    ended: {
      title: 'This project can no longer be changed here',
      text: 'Its edit link was replaced, or its right to change was given to another browser. What you see is kept in this browser and was not lost. If you have the new edit link, open it. Otherwise keep your work as a project of your own.',
      keep: 'Keep My Work as a Copy',
      later: 'Not Now',
      kept: (title: string) => `${title} goes on as a project of your own`,
    },
  },
};
