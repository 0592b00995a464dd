import type { ElementCall } from '@submittal/contract/calls';
import type { SuccessBody } from '@submittal/contract/routes';

/**
 * Fields without which an answer cannot be this server's. Lists are checked by the caller (`listOf`). The
 * element carries no schemas, which would be a tenth of its size: the server has checked its answers against
 * the same table.
 */
export const expectedFields: { readonly [Name in ElementCall]?: readonly (keyof SuccessBody<Name>)[] } = {
  createSubmittal: ['id', 'version', 'resources', 'editToken'],
  getSubmittalById: ['id', 'version', 'resources'],
  updateSubmittal: ['id', 'version', 'resources'],
  uploadFiles: ['resources'],
  uploadLogo: ['fileName'],
  createShare: ['shareId'],
  documentMarks: ['width', 'height', 'marks'],
  clientConfig: ['manufacturer', 'help', 'uploads'],
};
