import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import type { ProjectDocument } from '../submittals/stored-submittal.ts';

/** The product of a document as a package names it: for a visitor's own files, "Uploaded Documents" in its language. */
export function printedProduct(
  { productID, productTitle }: Pick<ProjectDocument, 'productID' | 'productTitle'>,
  { uploads }: Pick<PackageMessages, 'uploads'>,
): string {
  return productID === UPLOADS_PRODUCT_ID ? uploads : productTitle;
}
