import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import { printedNumber } from '@submittal/domain/submittal-number';
import type { DocumentLabel, LabelCaptions } from '@submittal/pdf-linker/package-words';
import type { ProjectDetails } from '../submittals/stored-submittal.ts';
import { documentCode } from './document-code.ts';

/** What the labels of all documents of a package state alike. */
export interface PackageLabels {
  /** The address of the server at which documents have theirs; absent if it did not know its own. */
  readonly publicUrl?: string;
  readonly contract: string;
  readonly number: string;
  readonly captions: LabelCaptions;
}

/** What the label of one document states. */
export interface LabelOfDocument {
  readonly section: string;
  readonly item: string;
  /** The id of a document of the catalogue, which has an address. */
  readonly document?: string;
}

/** The labels of a package whose project wants them. */
export function packageLabels(details: ProjectDetails, words: PackageMessages): PackageLabels {
  const { transmittal } = details;
  return {
    contract: transmittal?.contractNumber ?? '',
    number: printedNumber(transmittal ?? {}, details.receiver),
    captions: words.label,
  };
}

/** What the label of a document states; its product is the item of this number. */
export function labelOfDocument(
  details: ProjectDetails,
  { productID, resourceID }: { readonly productID: string; readonly resourceID: string },
  item: string,
): LabelOfDocument {
  const section = details.transmittal?.section ?? '';
  const paragraph = askedBy(details, productID) || (details.transmittal?.paragraph ?? '');
  return {
    section: [section, paragraph].filter((part) => part !== '').join(', '),
    item,
    ...(productID !== UPLOADS_PRODUCT_ID && { document: resourceID }),
  };
}

/** The paragraph that asks for a product, as its item of the transmittal states it; blank if none does. */
export function askedBy({ transmittal }: ProjectDetails, productID: string): string {
  return transmittal?.items.find((item) => item.productID === productID)?.paragraph ?? '';
}

/** The whole label of a document; undefined if it has none. */
export function documentLabel(
  labels: PackageLabels | undefined,
  own: LabelOfDocument | undefined,
): DocumentLabel | undefined {
  if (!labels || !own) return undefined;
  const { publicUrl, ...stated } = labels;
  const { document, ...ownStated } = own;
  const leads = publicUrl !== undefined && document !== undefined;
  return { ...stated, ...ownStated, ...(leads && { code: documentCode(publicUrl, document) }) };
}
