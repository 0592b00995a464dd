import type { RouteName } from '@submittal/contract/calls';
import type { ErrorCode } from '@submittal/contract/errors';
import { newEditToken } from '../../http/edit-token.ts';
import { drawPng } from '../files.ts';

/** What a call's address names. */
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
  /** In the form of an id, and nobody's. */
  | 'unknown id'
  /** In no form of an id. */
  | 'odd id'
  | 'no id'
  | 'document of the catalogue'
  | 'upload'
  | 'upload of an erased project'
  | 'logo'
  | 'logo of an erased project'
  | 'picture';

/**
 * Who calls: nobody says no token or none that can be read, a stranger another's, a former or an unknown one, and whoever is
 * linked the one of the project's edit link.
 */
export type Caller = 'nobody' | 'stranger' | 'linked' | 'owner';

/** A refusal's code, or that it is done. */
export type Outcome = ErrorCode | 'done';

/** One outcome for all callers, or each one's. */
type Outcomes = Outcome | Readonly<Record<Caller, Outcome>>;

/** What a call that is right in all else does, by what its address names and who calls. */
export interface Right {
  /** The JSON or the form that is sent along. */
  readonly json?: () => unknown;
  readonly form?: () => FormData;
  readonly outcomes: { readonly [Named in Target]?: Outcomes };
  /** Of every other target. */
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

const ofProject: Right = { outcomes: { project: owners }, otherwise: 'project-not-found' };

/** The same, of a call that tells an empty id apart. */
const ofNamedProject: Right = {
  ...ofProject,
  outcomes: { ...ofProject.outcomes, 'no id': 'project-id-required' },
};

/** Who else may edit is decided with the project's own token alone. */
const ofItsMaker: Right = {
  ...ofNamedProject,
  outcomes: { ...ofNamedProject.outcomes, project: { ...owners, linked: 'edit-token-wrong' } },
};

const endedShares = { 'revoked share': 'share-revoked', 'expired share': 'share-expired' } as const;

/** Nobody reads them by their ids alone, and not their owner either. */
const closedShares = {
  'share with a password': 'share-password-required',
  'share with a number of openings': 'share-press-required',
} as const;

/** Its owner may change a share, one that is protected too. */
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

/** Whoever has a share's id reads it, as long as it is open. */
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

/** Ids of documents, logos and pictures are in no form of a share's, and are read by whoever has them. */
const notAnId = {
  'odd id': 'share-malformed',
  'document of the catalogue': 'share-malformed',
  upload: 'share-malformed',
  'upload of an erased project': 'share-malformed',
  logo: 'share-malformed',
  'logo of an erased project': 'share-malformed',
  picture: 'share-malformed',
} as const;

/** Whoever has the id of a project or a share reads its package. */
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

/** Every call of the contract. One that is missing here does not compile. */
export const rights: { readonly [Name in RouteName]: Right } = {
  createSubmittal: { ...forAll, json: () => ({}) },
  getSubmittalById: ofEither,
  updateSubmittal: { ...ofNamedProject, json: () => ({ version: 1, notes: 'Changed' }) },
  replaceEditToken: { ...ofItsMaker, json: () => ({ editToken: newEditToken() }) },
  makeEditLink: ofItsMaker,
  uploadFiles: { ...ofProject, form: picture('files') },
  uploadLogo: { ...ofProject, form: picture('logo') },
  generatePdf: ofEither,
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
  colorLookup: forAll,
  searchProducts: { ...forAll, json: () => ({}) },
  productFilterCollection: forAll,
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
  catalogueImage: { outcomes: { picture: 'done' }, otherwise: 'not-found' },
  logo: { outcomes: { logo: 'done' }, otherwise: 'not-found' },
  clientConfig: forAll,
};

/** Whether it matters to a call on this target who calls. */
export function tellsCallersApart({ outcomes, otherwise }: Right, target: Target): boolean {
  return typeof (outcomes[target] ?? otherwise) !== 'string';
}

/** The outcome that is declared for one call. */
export function expected({ outcomes, otherwise }: Right, target: Target, caller: Caller): Outcome {
  const declared = outcomes[target] ?? otherwise;
  return typeof declared === 'string' ? declared : declared[caller];
}
