import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import { printedNumber } from '@submittal/domain/submittal-number';
import type { DocumentLabel, LabelCaptions } from '@submittal/pdf-linker/package-words';
import type { ProjectDetails } from '../submittals/stored-submittal.ts';

/** What the labels of all documents of a package state alike. */
export interface PackageLabels {
  readonly contract: string;
  readonly number: string;
  readonly captions: LabelCaptions;
}

/** What the label of one document states. */
export interface LabelOfDocument {
  readonly section: string;
  readonly item: string;
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

/** The labels of the documents under a product, which is the item of this number. */
export function labelsOfProduct(details: ProjectDetails, productID: string, item: string): LabelOfDocument {
  const section = details.transmittal?.section ?? '';
  const paragraph = askedBy(details, productID) || (details.transmittal?.paragraph ?? '');
  return { section: [section, paragraph].filter((part) => part !== '').join(', '), item };
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
  return labels && own && { ...labels, ...own };
}
