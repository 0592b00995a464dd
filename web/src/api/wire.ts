import type { RouteName, routes, SuccessBody } from '@submittal/contract/routes';

/** What the element must know of a call to send it; the rest of the route table is the server's. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The field name of files in a multipart request. */
  readonly files?: string;
  /** There is a JSON answer, and it carries these fields; lists are looked for by who asks. */
  readonly answers?: readonly string[];
}

type Routes = typeof routes;

/** A call as the contract has it: another method, path, file field or answer does not compile. */
type CallOf<Name extends RouteName> = Pick<Routes[Name], 'method' | 'path'> &
  (Routes[Name] extends { files: infer Files } ? { readonly files: Files } : { readonly files?: never }) &
  (Routes[Name]['success'] extends { body: unknown }
    ? { readonly answers: readonly (keyof SuccessBody<Name>)[] }
    : { readonly answers?: never });

/** Where the calls of the contract go, without its schemas: those would be a tenth of the element. */
export const calls = {
  createSubmittal: {
    method: 'POST',
    path: '/CreateSubmittal',
    answers: ['id', 'version', 'resources', 'editToken'],
  },
  getSubmittalById: { method: 'GET', path: '/getsubmittalbyid/:id', answers: ['id', 'version', 'resources'] },
  updateSubmittal: { method: 'PUT', path: '/UpdateSubmittal/:id', answers: ['id', 'version', 'resources'] },
  uploadFiles: { method: 'POST', path: '/UploadFiles/:id', files: 'files', answers: ['resources'] },
  uploadLogo: { method: 'POST', path: '/UploadLogo/:id', files: 'logo', answers: ['fileName'] },
  generatePdf: { method: 'GET', path: '/GeneratePdf/:id' },
  createShare: { method: 'POST', path: '/CreateShare/:id', answers: ['shareId'] },
  revokeShare: { method: 'DELETE', path: '/Share/:id' },
  emailSubmittal: { method: 'POST', path: '/EmailSubmittal/:id', answers: [] },
  colorLookup: { method: 'GET', path: '/colorlookup', answers: [] },
  searchProducts: { method: 'POST', path: '/searchproducts', answers: [] },
  productFilterCollection: { method: 'GET', path: '/productfiltercollection', answers: [] },
  searchSystems: { method: 'POST', path: '/searchsystems', answers: [] },
  systemFilterCollection: { method: 'GET', path: '/systemfiltercollection', answers: [] },
  submitHelp: { method: 'POST', path: '/help', answers: [] },
  documentFile: { method: 'GET', path: '/documents/:id/file' },
  documentPages: { method: 'GET', path: '/documents/:id/pages.pdf' },
  catalogueImage: { method: 'GET', path: '/images/:id' },
  logo: { method: 'GET', path: '/Logo/:id' },
  clientConfig: { method: 'GET', path: '/clientconfig', answers: ['manufacturer', 'help', 'uploads'] },
} as const satisfies { readonly [Name in RouteName]: CallOf<Name> };
