import type { Resource } from '@submittal/contract/document';
import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import { ReceiverProfileSchema } from '@submittal/contract/receiver-profile';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { type Check, checkPackage } from '../preflight/check-package.ts';
import type { CheckedDocument, CheckedPage, PackageToCheck } from '../preflight/package-to-check.ts';
import { SubmittalKinds } from '../submittal-kind.ts';
import { madeDocument } from './made-document.ts';

const NOW = new Date('2027-03-01T12:00:00Z');

export const LETTER: CheckedPage = {
  width: 612,
  height: 792,
  isBlank: false,
  hasWords: true,
  showsText: true,
  scanDpi: null,
  absentFonts: [],
};
export const scan = (scanDpi: number, more: Partial<CheckedPage> = {}): CheckedPage => ({
  ...LETTER,
  scanDpi,
  showsText: false,
  ...more,
});

interface Made extends Partial<Omit<CheckedDocument, 'resource'>> {
  readonly product?: string;
  readonly superseded?: { readonly by?: string; readonly renamed?: boolean };
}

/** A document under a product: by itself it is sound. */
export function one(id: string, resource: Partial<Resource> = {}, more: Made = {}): CheckedDocument {
  const { product = 'p1', superseded, ...rest } = more;
  const made = { ...madeDocument(id, resource), productID: product, productTitle: `Product ${product}` };
  return {
    resource: { ...made, ...(superseded && { superseded }) },
    under: 'product',
    sha256: `hash of ${id}`,
    bytes: 1_000_000,
    pages: [LETTER],
    variants: new Map(),
    namesProject: null,
    current: null,
    ...rest,
  };
}

/** A visitor's own file. */
export function upload(name: string, namesProject: boolean | null): CheckedDocument {
  const resource = {
    resourceName: `${name}.pdf`,
    resourceDocumentType: 'upload',
    resourceRegion: '' as const,
  };
  return one(
    name,
    { ...resource, resourceLanguage: '' },
    { under: 'uploads', product: 'uploads', namesProject },
  );
}

const receiver = (given: object): ReceiverProfile =>
  ReceiverProfileSchema.parse({ id: 'r', name: 'Receiver', ...given });

/** A package; what is left out is sound. */
export interface Case {
  readonly documents?: readonly CheckedDocument[];
  readonly details?: Partial<PackageToCheck['details']>;
  readonly transmittal?: Partial<typeof blankTransmittal>;
  readonly profile?: object;
  readonly offered?: readonly Resource[];
  readonly fileNames?: readonly string[];
}

const DETAILS = {
  ...{ projectName: 'Pier 9', language: 'en', region: 'us', lastDelivery: '' },
  ...{ signedOriginals: false, transmittal: null, receiver: null },
} as unknown as PackageToCheck['details'];

/** What is reported of it. */
export function check(given: Case): Check {
  const { documents = [one('a')], details, transmittal, profile, offered = [], fileNames } = given;
  return checkPackage({
    details: {
      ...DETAILS,
      ...(transmittal && { transmittal: { ...blankTransmittal, ...transmittal } }),
      ...details,
    },
    documents,
    offered: () => offered,
    kinds: new SubmittalKinds(),
    profile: profile ? receiver(profile) : null,
    fileNames: fileNames ?? ['submittal.pdf'],
    now: NOW,
  });
}

export const certificate = (more: Partial<Resource> = {}) => ({
  resourceDocumentType: 'certification',
  ...more,
});
export const number = (pattern: string) => ({ patterns: { number: pattern } });
export const noted = (...notes: NonNullable<Resource['notes']>) => one('a', { notes });
export const lastDelivery = '2027-09-30';
