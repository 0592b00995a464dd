import type { RouteName } from '@submittal/contract/calls';
import type { SuccessBody } from '@submittal/contract/routes';

/**
 * Fields without which an answer is not this server's; lists are looked for by who asks. The element carries no
 * schemas (they would be a tenth of it): the server has checked its answers by the same table.
 */
export const expectedFields: { readonly [Name in RouteName]?: readonly (keyof SuccessBody<Name>)[] } = {
  createSubmittal: ['id', 'version', 'resources', 'editToken'],
  getSubmittalById: ['id', 'version', 'resources'],
  updateSubmittal: ['id', 'version', 'resources'],
  uploadFiles: ['resources'],
  uploadLogo: ['fileName'],
  createShare: ['shareId'],
  clientConfig: ['manufacturer', 'help', 'uploads'],
};
