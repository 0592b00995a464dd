import { MAX_HEADING_CHARACTERS, MAX_PROJECT_HEADINGS, PROJECT_FILE } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { type ProjectField, projectFields } from '@submittal/contract/project-fields';
import type { ProjectFile } from '@submittal/contract/project-file';
import { readPages } from '@submittal/domain/page-ranges';
import { fromResources } from '@submittal/domain/selection';
import { field } from '../../api/json.ts';
import { type ProjectDetails, toPayload } from '../record/details.ts';
import {
  type Fields,
  isFilledText,
  isListOf,
  isRecord,
  isText,
  like,
  needed,
  readFields,
  usually,
} from '../record/fields.ts';
import { emptyDocument, type ProjectContent, productsOf } from '../record/project-content.ts';
import { readHeadings } from '../record/stored.ts';

/**
 * The maximum number of document entries (`MAX_PROJECT_RESOURCES` of the contract, whose schemas the element
 * does not carry).
 */
const MAX_DOCUMENTS = 2000;

/** Why a project file cannot be opened; `place` names the field. */
export type FileFault =
  | { readonly kind: 'too-large' | 'no-json' | 'another' | 'newer' }
  | { readonly kind: 'field'; readonly place: string };

/** Writes a project to a file in the format of `docs/project-file.md`, without its id and its edit token. */
export function writeProjectFile({ details, selection }: ProjectContent, savedAt: Date): string {
  const { resources: _references, headings = [], ...fields } = toPayload(details, selection);
  const file: ProjectFile = {
    format: PROJECT_FILE.format,
    version: PROJECT_FILE.version,
    savedAt: savedAt.toISOString(),
    project: { ...fields, headings },
    documents: productsOf(selection).map(({ productID, productTitle, document }) => ({
      productID,
      productTitle,
      resourceID: document.resourceID,
      resourceName: document.resourceName,
      resourceDocumentType: document.resourceDocumentType,
      documentCode: document.documentCode,
      revised: document.revised,
      resourceURL: document.resourceURL,
      pages: document.pages ?? '',
      annotations: document.annotations ?? [],
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

type FileDocument = ProjectFile['documents'][number];
const text = usually('');
const documentFields: Fields<
  Pick<FileDocument, 'productID' | 'resourceID' | 'resourceName' | 'resourceURL' | 'pages' | 'annotations'>
> = {
  productID: needed(isFilledText),
  resourceID: needed(isFilledText),
  resourceName: text,
  resourceURL: text,
  // How many pages the document has, the file does not say.
  pages: usually(
    '',
    (raw) => isText(raw) && (raw === '' || 'ranges' in readPages(String(raw), Number.POSITIVE_INFINITY)),
  ),
  // The server refuses those that it cannot read.
  annotations: usually([], isListOf(isRecord)),
};

/**
 * Reads a project file that somebody else may have written: everything is checked, and unknown fields are
 * ignored.
 */
export function readProjectFile(written: string): ProjectContent | FileFault {
  if (written.length > PROJECT_FILE.maxBytes) return { kind: 'too-large' };
  let raw: unknown;
  try {
    raw = JSON.parse(written);
  } catch {
    return { kind: 'no-json' };
  }
  if (field(raw, 'format') !== PROJECT_FILE.format) return { kind: 'another' };
  const version = field(raw, 'version');
  if (typeof version === 'number' && version > PROJECT_FILE.version) return { kind: 'newer' };
  if (version !== PROJECT_FILE.version) return { kind: 'field', place: 'version' };
  const details = readDetails(field(raw, 'project'));
  if ('kind' in details) return details;
  const listed = field(raw, 'documents');
  if (!Array.isArray(listed) || listed.length > MAX_DOCUMENTS) return { kind: 'field', place: 'documents' };
  const resources: ProjectResource[] = [];
  for (const [at, one] of listed.entries()) {
    let fault = '';
    const read = readFields(documentFields, one, `documents[${at}]`, (message) => {
      fault ||= message.split(' ')[0] ?? '';
    });
    if (!read || fault !== '') return { kind: 'field', place: fault || `documents[${at}]` };
    resources.push({ ...emptyDocument, ...read, productTitle: '' });
  }
  const faults: string[] = [];
  const headings = readHeadings(field(field(raw, 'project'), 'headings'), 'project.headings', (message) =>
    faults.push(message),
  );
  const long = headings.findIndex(({ name }) => name.length > MAX_HEADING_CHARACTERS);
  if (long >= 0) faults.push(`project.headings[${long}].name is too long`);
  const [fault] = faults;
  if (fault !== undefined || headings.length > MAX_PROJECT_HEADINGS) {
    return { kind: 'field', place: fault?.split(' ')[0] ?? 'project.headings' };
  }
  return { details, selection: fromResources(resources, headings) };
}

function readDetails(raw: unknown): ProjectDetails | FileFault {
  if (!isRecord(raw)) return { kind: 'field', place: 'project' };
  const read: [string, unknown][] = [];
  for (const [name, declared] of Object.entries(projectFields)) {
    const value = raw[declared.wire] ?? declared.usual;
    // What the server would refuse is named here, by its place.
    const fits = like(declared.usual)(value) && !(typeof value === 'string' && isUnfit(value, declared));
    if (!fits) return { kind: 'field', place: `project.${declared.wire}` };
    read.push([name, value]);
  }
  // Each field of the list has passed its check.
  return Object.fromEntries(read) as ProjectDetails;
}

/** Whether a text is too long, or does not have the form of its field. */
function isUnfit(value: string, declared: ProjectField): boolean {
  if (declared.kind !== 'text') return false;
  const { max, pattern } = declared;
  return value.length > max || (pattern !== undefined && !pattern.is.test(value.trim()));
}
