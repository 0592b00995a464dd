import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import type { Messages } from '../messages/messages.ts';

/** The product of a document as screens name it: for a visitor's own files, "Uploaded Documents" in their language. */
export function shownProduct(
  { productID, productTitle }: Pick<ProjectResource, 'productID' | 'productTitle'>,
  { uploads }: Pick<Messages, 'uploads'>,
): string {
  return productID === UPLOADS_PRODUCT_ID ? uploads : productTitle;
}
