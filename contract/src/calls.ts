/** How to send a call: method, path, and the form field for any files. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `API_BASE_PATH`; `:name` is a path parameter. */
  readonly path: string;
  /** If set, the request is `multipart/form-data` and its files are sent under this field name. */
  readonly files?: string;
  /**
   * Whether it does no harm if it arrives twice, because the answer to the first was lost: by default every call but a
   * POST (RFC 9110 section 9.2.2).
   */
  readonly repeatable?: boolean;
}

/**
 * The calls that the element sends, by name. `routes.ts` adds the schemas to
 * each, and the calls of others (`other-calls.ts`). They are separate so that the element need not carry them.
 */
export const calls = {
  // Its key makes one project; of one without a key nobody knows, and it is removed one day.
  createSubmittal: { method: 'POST', path: '/CreateSubmittal', repeatable: true },
  getSubmittalById: { method: 'GET', path: '/getsubmittalbyid/:id' },
  // The version that it names is another once it has arrived.
  updateSubmittal: { method: 'PUT', path: '/UpdateSubmittal/:id', repeatable: false },
  // The second link ends the first.
  makeEditLink: { method: 'POST', path: '/EditLink/:id', repeatable: true },
  uploadFiles: { method: 'POST', path: '/UploadFiles/:id', files: 'files' },
  uploadLogo: { method: 'POST', path: '/UploadLogo/:id', files: 'logo' },
  preflight: { method: 'GET', path: '/Preflight/:id' },
  generatePdf: { method: 'GET', path: '/GeneratePdf/:id' },
  sectionPackages: { method: 'GET', path: '/SectionPackages/:id' },
  // It names how many revisions there were.
  startRevision: { method: 'POST', path: '/StartRevision/:id', repeatable: true },
  revisions: { method: 'GET', path: '/Revisions/:id' },
  // What is shared already is found.
  createShare: { method: 'POST', path: '/CreateShare/:id', repeatable: true },
  changeShare: { method: 'PUT', path: '/Share/:id' },
  protectShare: { method: 'PUT', path: '/Share/:id/protection' },
  openShare: { method: 'POST', path: '/Share/:id/open' },
  sharedPackage: { method: 'GET', path: '/Share/:id' },
  sharedPage: { method: 'GET', path: '/Share/:id/page.webp' },
  shareQrCode: { method: 'GET', path: '/Share/:id/qr.svg' },
  projectShares: { method: 'GET', path: '/Shares/:id' },
  revokeShare: { method: 'DELETE', path: '/Share/:id' },
  emailSubmittal: { method: 'POST', path: '/EmailSubmittal/:id' },
  emailStates: { method: 'GET', path: '/EmailSubmittal/:id' },
  offeredDocuments: { method: 'GET', path: '/offereddocuments' },
  colorLookup: { method: 'GET', path: '/colorlookup' },
  searchProducts: { method: 'POST', path: '/searchproducts', repeatable: true },
  productFilterCollection: { method: 'GET', path: '/productfiltercollection' },
  searchSystems: { method: 'POST', path: '/searchsystems', repeatable: true },
  systemFilterCollection: { method: 'GET', path: '/systemfiltercollection' },
  documentFile: { method: 'GET', path: '/documents/:id/file' },
  documentPages: { method: 'GET', path: '/documents/:id/pages.pdf' },
  documentPage: { method: 'GET', path: '/documents/:id/page.webp' },
  documentMarks: { method: 'GET', path: '/documents/:id/marks' },
  logo: { method: 'GET', path: '/Logo/:id' },
  clientConfig: { method: 'GET', path: '/clientconfig' },
} as const satisfies Record<string, Call>;

export type ElementCall = keyof typeof calls;
