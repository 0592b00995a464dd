import type { ErrorCode } from '@submittal/contract/errors';
import type { RouteName } from '@submittal/contract/routes';
import { newEditToken } from '../../http/edit-token.ts';
import { drawPng } from '../files.ts';

/** What the id in a call's address refers to. */
export type Target =
  /** Nothing: the call takes no id. */
  | 'none'
  | 'project'
  | 'erased project'
  | 'share'
  | 'share with a password'
  | 'share with a number of openings'
  | 'revoked share'
  | 'expired share'
  | 'share of an erased project'
  /** In the form of an id, but nobody's. */
  | 'unknown id'
  /** Not in the form of an id. */
  | 'odd id'
  | 'no id'
  | 'document of the catalogue'
  | 'upload'
  | 'upload of an erased project'
  | 'logo'
  | 'logo of an erased project'
  | 'picture';

/**
 * Who calls: `nobody` has no token, or none that can be read; a `stranger` has another project's, a former or
 * an unknown one; `linked` has the one of the project's edit link.
 */
export type Caller = 'nobody' | 'stranger' | 'linked' | 'owner';

/** The code of a refusal, or that the call is done. */
export type Outcome = ErrorCode | 'done';

/** One outcome for all callers, or one for each. */
type Outcomes = Outcome | Readonly<Record<Caller, Outcome>>;

/** The outcomes of an otherwise correct call, by what its address refers to and who calls. */
export interface Right {
  /** The JSON or the form to send. */
  readonly json?: () => unknown;
  readonly form?: () => FormData;
  readonly outcomes: { readonly [Named in Target]?: Outcomes };
  /** For every other target. */
  readonly otherwise: Outcomes;
}

function picture(field: string): () => FormData {
  return () => {
    const form = new FormData();
    form.append(field, new Blob([Buffer.from(drawPng(7, 7))]), 'own.png');
    return form;
  };
}

/** Only with a token of the project. */
const owners = {
  nobody: 'edit-token-required',
  stranger: 'edit-token-wrong',
  linked: 'done',
  owner: 'done',
} as const;

const ofProject: Right = {
  outcomes: { project: owners, 'no id': 'project-id-required' },
  otherwise: 'project-not-found',
};

/** Only the project's own token decides who else may edit. */
const ofItsMaker: Right = {
  ...ofProject,
  outcomes: { ...ofProject.outcomes, project: { ...owners, linked: 'edit-token-wrong' } },
};

const endedShares = { 'revoked share': 'share-revoked', 'expired share': 'share-expired' } as const;

/** Nobody can read them by their ids alone, not even their owner. */
const closedShares = {
  'share with a password': 'share-password-required',
  'share with a number of openings': 'share-press-required',
} as const;

/** Its owner may change a share, even a protected one. */
const ownedShares = {
  share: owners,
  'share with a password': owners,
  'share with a number of openings': owners,
} as const;

const ofOpenShare: Right = {
  outcomes: {
    ...ownedShares,
    'revoked share': { ...owners, linked: 'share-revoked', owner: 'share-revoked' },
    'expired share': { ...owners, linked: 'share-expired', owner: 'share-expired' },
  },
  otherwise: 'share-not-found',
};

/** Anyone who has a share's id can read it while it is open. */
const ofShare: Right = {
  outcomes: {
    share: 'done',
    ...closedShares,
    ...endedShares,
    'odd id': 'share-malformed',
    'no id': 'share-malformed',
  },
  otherwise: 'share-not-found',
};

/**
 * Ids of documents, logos and pictures do not have the form of a share's; anyone who has them can read these
 * files.
 */
const notAnId = {
  'odd id': 'share-malformed',
  'document of the catalogue': 'share-malformed',
  upload: 'share-malformed',
  'upload of an erased project': 'share-malformed',
  logo: 'share-malformed',
  'logo of an erased project': 'share-malformed',
  picture: 'share-malformed',
} as const;

/** Anyone who has the id of a project or a share can read its package. */
const ofEither: Right = {
  outcomes: {
    project: 'done',
    share: 'done',
    ...closedShares,
    ...endedShares,
    ...notAnId,
    'no id': 'project-id-required',
  },
  otherwise: 'project-not-found',
};

const ofDocument: Right = {
  outcomes: { 'document of the catalogue': 'done', upload: 'done' },
  otherwise: 'document-not-found',
};

const forAll: Right = { outcomes: { none: 'done' }, otherwise: 'not-found' };

/** Every call of the contract. A missing one fails to compile. */
export const rights: { readonly [Name in RouteName]: Right } = {
  createSubmittal: { ...forAll, json: () => ({}) },
  getSubmittalById: ofEither,
  updateSubmittal: { ...ofProject, json: () => ({ version: 1, notes: 'Changed' }) },
  replaceEditToken: { ...ofItsMaker, json: () => ({ editToken: newEditToken() }) },
  makeEditLink: ofItsMaker,
  uploadFiles: { ...ofProject, form: picture('files') },
  uploadLogo: { ...ofProject, form: picture('logo') },
  preflight: ofProject,
  generatePdf: ofEither,
  sectionPackages: ofEither,
  startRevision: { ...ofProject, json: () => ({ after: 0 }) },
  revisions: ofProject,
  createShare: ofProject,
  changeShare: { ...ofOpenShare, json: () => ({ name: 'Ours', days: 30, announced: true }) },
  protectShare: { ...ofOpenShare, json: () => ({}) },
  openShare: {
    json: () => ({}),
    outcomes: { ...ofShare.outcomes, ...notAnId, 'share with a number of openings': 'done' },
    otherwise: 'share-not-found',
  },
  sharedPackage: { ...ofShare, outcomes: { ...ofShare.outcomes, ...notAnId } },
  sharePicture: { ...ofShare, outcomes: { ...ofShare.outcomes, ...notAnId } },
  sharedPage: { ...ofShare, outcomes: { ...ofShare.outcomes, ...notAnId } },
  shareQrCode: {
    ...ofShare,
    outcomes: {
      ...ofShare.outcomes,
      ...notAnId,
      'share with a password': 'done',
      'share with a number of openings': 'done',
    },
  },
  projectShares: ofProject,
  revokeShare: {
    outcomes: { ...ownedShares, 'revoked share': owners, 'expired share': owners },
    otherwise: 'share-not-found',
  },
  emailSubmittal: { ...ofProject, json: () => ({ recipients: ['reader@site.example'] }) },
  emailStates: ofProject,
  offeredDocuments: forAll,
  colorLookup: forAll,
  searchProducts: { ...forAll, json: () => ({}) },
  productFilterCollection: forAll,
  browseProducts: forAll,
  browseSystems: forAll,
  searchSystems: { ...forAll, json: () => ({}) },
  systemFilterCollection: forAll,
  submitHelp: {
    ...forAll,
    json: () => ({
      submittedAt: Date.now(),
      fields: Object.entries({ firstname: 'A', lastname: 'B', email: 'a@b.example', message: 'Hello' }).map(
        ([name, value]) => ({ name, value }),
      ),
    }),
  },
  documentFile: ofDocument,
  documentPages: ofDocument,
  documentThumbnail: ofDocument,
  documentPage: ofDocument,
  documentMarks: ofDocument,
  documentLines: ofDocument,
  // By the catalogue's own ids, which none of these targets has: uploads and their keys are unknown to them.
  documentRecord: { outcomes: {}, otherwise: 'document-not-found' },
  productData: { outcomes: {}, otherwise: 'not-found' },
  catalogueImage: { outcomes: { picture: 'done' }, otherwise: 'not-found' },
  logo: { outcomes: { logo: 'done' }, otherwise: 'not-found' },
  clientConfig: forAll,
};

/** Whether the caller makes a difference to a call with this target. */
export function tellsCallersApart({ outcomes, otherwise }: Right, target: Target): boolean {
  return typeof (outcomes[target] ?? otherwise) !== 'string';
}

/** The declared outcome of one call. */
export function expected({ outcomes, otherwise }: Right, target: Target, caller: Caller): Outcome {
  const declared = outcomes[target] ?? otherwise;
  return typeof declared === 'string' ? declared : declared[caller];
}
