import type { RouteName } from '@submittal/contract/routes';

/** Classes of calls, from the one that is served first to the one that is refused first when there is too much to do. */
export const callClasses = [
  'reading',
  'searching',
  'projects',
  'generating',
  'awaiting',
  'uploading',
] as const;
export type CallClass = (typeof callClasses)[number];

/**
 * The class of every call. A reader waits for a finished package, often outside this site; a visitor who searches waits
 * for every answer; to tell of a project of thousands of documents takes as long as twenty searches; whoever generates or
 * uploads can press again, and loses nothing. `awaiting` is for calls that wait long for work elsewhere, a picture drawn or
 * a password hashed, and would take the places of others meanwhile.
 */
export const classOf: { readonly [Name in RouteName]: CallClass } = {
  generatePdf: 'reading',
  sectionPackages: 'reading',
  sharedPackage: 'reading',
  shareQrCode: 'reading',
  getSubmittalById: 'projects',
  documentFile: 'reading',
  documentPages: 'reading',
  documentThumbnail: 'reading',
  documentRecord: 'reading',
  productData: 'reading',
  catalogueImage: 'reading',
  logo: 'reading',
  clientConfig: 'searching',
  offeredDocuments: 'searching',
  colorLookup: 'searching',
  searchProducts: 'searching',
  searchSystems: 'searching',
  browseProducts: 'searching',
  browseSystems: 'searching',
  productFilterCollection: 'searching',
  systemFilterCollection: 'searching',
  preflight: 'generating',
  projectShares: 'generating',
  emailStates: 'generating',
  createSubmittal: 'generating',
  updateSubmittal: 'generating',
  replaceEditToken: 'generating',
  makeEditLink: 'generating',
  createShare: 'generating',
  startRevision: 'generating',
  revisions: 'generating',
  changeShare: 'generating',
  revokeShare: 'generating',
  emailSubmittal: 'generating',
  submitHelp: 'generating',
  openShare: 'awaiting',
  protectShare: 'awaiting',
  sharePicture: 'awaiting',
  sharedPage: 'awaiting',
  documentPage: 'awaiting',
  documentMarks: 'awaiting',
  documentLines: 'awaiting',
  uploadFiles: 'uploading',
  uploadLogo: 'uploading',
};
