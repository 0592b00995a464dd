import type { RouteName } from '@submittal/contract/calls';

/** Classes of calls, from the one that is served first to the one that is refused first when there is too much to do. */
export const callClasses = ['reading', 'searching', 'generating', 'uploading'] as const;
export type CallClass = (typeof callClasses)[number];

/**
 * The class of every call. A reader waits for a finished package, often outside this site; a visitor who searches waits
 * for every answer; whoever generates or uploads can press again, and loses nothing.
 */
export const classOf: { readonly [Name in RouteName]: CallClass } = {
  generatePdf: 'reading',
  openShare: 'reading',
  sharedPackage: 'reading',
  sharePicture: 'reading',
  sharedPage: 'reading',
  shareQrCode: 'reading',
  getSubmittalById: 'reading',
  documentFile: 'reading',
  documentPages: 'reading',
  documentThumbnail: 'reading',
  documentPage: 'reading',
  documentMarks: 'reading',
  catalogueImage: 'reading',
  logo: 'reading',
  clientConfig: 'searching',
  colorLookup: 'searching',
  searchProducts: 'searching',
  searchSystems: 'searching',
  productFilterCollection: 'searching',
  systemFilterCollection: 'searching',
  projectShares: 'generating',
  emailStates: 'generating',
  createSubmittal: 'generating',
  updateSubmittal: 'generating',
  replaceEditToken: 'generating',
  makeEditLink: 'generating',
  createShare: 'generating',
  changeShare: 'generating',
  protectShare: 'generating',
  revokeShare: 'generating',
  emailSubmittal: 'generating',
  submitHelp: 'generating',
  uploadFiles: 'uploading',
  uploadLogo: 'uploading',
};
