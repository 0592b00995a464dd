import { formAttributes, projectFields } from '@submittal/contract/project-fields';
import {
  blankTransmittal,
  type Transmittal,
  type TransmittalFieldName,
  type TransmittalItemFieldName,
  transmittalFieldNames,
  transmittalItemFields,
} from '@submittal/contract/transmittal-fields';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { fittedPages } from '@submittal/domain/page-ranges';
import type { RevisedDocument, RevisedField, RevisedState } from '@submittal/domain/revisions/revised-state';
import type { ProjectDetails, Submittal } from './stored-submittal.ts';

/** What the next revision begins with: it differs in every revision, and is no change to tell of. */
const OF_THE_REVISION: ReadonlySet<TransmittalFieldName> = new Set([
  'revision',
  'submission',
  'resubmittalOf',
]);

const itemFieldNames = Object.keys(transmittalItemFields) as TransmittalItemFieldName[];

/** What revisions of a project are compared by. */
export function revisedState({ details, resources }: Submittal): RevisedState {
  const once = new Map<string, RevisedDocument>();
  for (const { key, productID, resource, pages = '', annotations } of resources) {
    const { resourceID, resourceName, documentCode, pageCount } = resource;
    if (once.has(resourceID)) continue;
    once.set(resourceID, {
      productID,
      resourceID,
      title: documentTitle(resourceName) || resourceID,
      code: documentCode,
      type: documentTypeKey(resource),
      edition: key,
      pageCount,
      pages: fittedPages(pages, pageCount),
      page: null,
      ...(annotations !== undefined && annotations !== null && { annotations }),
    });
  }
  return { documents: [...once.values()], fields: revisedFields(details) };
}

function revisedFields(details: ProjectDetails): RevisedField[] {
  const form = formAttributes.map((name) => ({ name, value: details[projectFields[name].wire] }));
  const { transmittal } = details;
  return [...form, ...(transmittal ? transmittalState(transmittal) : [])].filter(({ value }) => value !== '');
}

function transmittalState(transmittal: Transmittal): RevisedField[] {
  const fields = transmittalFieldNames.filter((name) => !OF_THE_REVISION.has(name));
  return [
    ...fields.map((name) => ({ name: `transmittal.${name}`, value: transmittal[name] })),
    ...transmittal.items.flatMap((item) =>
      itemFieldNames.map((name) => ({
        name: `item.${name}`,
        productID: item.productID,
        value: item[name],
      })),
    ),
  ];
}

/** The transmittal with which the next revision begins; what it says besides stays as it was. */
export function resubmitted(
  transmittal: Transmittal | null,
  { revision, number }: { readonly revision: string; readonly number: string },
): Transmittal {
  return {
    ...blankTransmittal,
    ...transmittal,
    revision,
    submission: 'resubmittal',
    resubmittalOf: number.slice(0, 60),
  };
}
