import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { ownEntry } from '@submittal/domain/own-entry';
import { type Selection, toReferences } from '@submittal/domain/selection';
import type { ProjectDetails } from './details.ts';

/** The content of a project, apart from who may change it: the part that a copy or a file takes along. */
export interface ProjectContent {
  readonly details: ProjectDetails;
  readonly selection: Selection;
}

/** A document of which nothing but its identity is known. */
export const emptyDocument: Omit<ProjectResource, 'resourceID' | 'productID' | 'productTitle'> = {
  resourceName: '',
  resourceSubtitle: '',
  resourceURL: '',
  resourceFileSize: 0,
  resourceDocumentType: '',
  resourceLanguage: '',
  resourceRegion: '',
  productApplications: [],
  colorCode: '',
  documentCode: '',
  cacheURL: '',
  pageCount: 0,
  revised: '',
};

/** A document under one of the products that it was chosen for. */
export interface ChosenDocument {
  readonly productID: string;
  readonly productTitle: string;
  readonly document: ProjectResource;
}

/** The entries of a selection in package order, with the field names of the wire. */
export function productsOf(selection: Selection): ChosenDocument[] {
  return toReferences(selection).map(({ productID, resourceID }) => {
    const document = ownEntry(selection.documents, resourceID);
    return {
      productID,
      // The title is known only for the product under which the document was first chosen.
      productTitle: document?.productID === productID ? document.productTitle : '',
      document: document ?? { ...emptyDocument, resourceID, productID, productTitle: '' },
    };
  });
}

export const isUpload = ({ productID }: Pick<ChosenDocument, 'productID'>): boolean =>
  productID === UPLOADS_PRODUCT_ID;
