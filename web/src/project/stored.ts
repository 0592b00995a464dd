import type { Selection } from '@submittal/domain/selection';
import { field } from '../api/json.ts';
import { defaultDetails, type ProjectDetails } from './details.ts';

/** What is kept in the browser between visits. */
export interface Stored {
  readonly project: { readonly details: ProjectDetails; readonly selection: Selection };
  readonly id: string | null;
  readonly editToken: string | null;
  readonly version: number | null;
  readonly pending: boolean;
  readonly unanswered: string | null;
}

type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string';
const isNumber: Is = (value) => typeof value === 'number';
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);
const isListOf =
  (is: Is): Is =>
  (value) =>
    Array.isArray(value) && value.every(is);
const hasAll =
  (names: readonly string[], is: Is): Is =>
  (value) =>
    names.every((name) => is(field(value, name)));

const isReference = hasAll(['productId', 'documentId'], isText);
const isDocument: Is = (value) =>
  hasAll(
    [
      'resourceID',
      'resourceName',
      'resourceSubtitle',
      'resourceURL',
      'resourceDocumentType',
      'resourceLanguage',
      'resourceRegion',
      'colorCode',
      'documentCode',
      'cacheURL',
      'revised',
      'productID',
      'productTitle',
    ],
    isText,
  )(value) &&
  hasAll(['resourceFileSize', 'pageCount'], isNumber)(value) &&
  isListOf(isText)(field(value, 'productApplications'));

const isDetails: Is = (value) =>
  Object.entries(defaultDetails).every(([name, usual]) => typeof field(value, name) === typeof usual);

const isSelection: Is = (value) => {
  const documents = field(value, 'documents');
  return (
    isListOf(isText)(field(value, 'order')) &&
    isListOf(isReference)(field(value, 'manifest')) &&
    typeof documents === 'object' &&
    documents !== null &&
    Object.values(documents).every(isDocument)
  );
};

/** Storage is the visitor's: an older or damaged entry is put aside rather than believed. */
export function readStored(value: unknown): Stored | undefined {
  const project = field(value, 'project');
  const whole =
    isDetails(field(project, 'details')) &&
    isSelection(field(project, 'selection')) &&
    hasAll(['id', 'editToken', 'unanswered'], orNull(isText))(value) &&
    orNull(isNumber)(field(value, 'version')) &&
    typeof field(value, 'pending') === 'boolean';
  return whole ? (value as Stored) : undefined;
}
