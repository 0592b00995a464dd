import type { CreatedProject, Heading, Project } from '@submittal/contract/project';
import { documentTitle } from '@submittal/domain/document-title';
import { arrangementOf, type Row, rowsOf } from '@submittal/domain/headings';
import type { Selection } from '@submittal/domain/selection';
import type { ApiClient } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { sendPatiently } from '../../api/send-patiently.ts';
import { toPayload } from '../record/details.ts';
import { type ChosenDocument, isUpload, type ProjectContent, productsOf } from '../record/project-content.ts';
import type { Stored } from '../record/stored.ts';
import { storedFrom } from '../record/stored-from.ts';
import { unavailableOf } from '../sync/unavailable.ts';

/** A new project with another's content, and what became of that content. */
export interface Copied {
  readonly stored: Stored;
  /** Titles of documents that the server no longer has, or could not provide. */
  readonly lost: readonly string[];
  /** Titles of documents that the catalogue has a newer version of; the copy holds that version. */
  readonly newer: readonly string[];
}

/**
 * The key of an original, from its address on the API's host. Nothing else is fetched, whatever a file names.
 */
const keyOf = (address: string): string | undefined =>
  /^\/(?:[^?#]*\/)?documents\/([0-9a-f]{32})\/file$/.exec(address)?.[1];

/**
 * Makes a project on the server with the content of another. Catalogue documents come in their present
 * versions. A visitor's own files and logo belong to one project, with its rights and its lifetime, so a copy
 * uploads them anew. Rejects if the server cannot be reached or does not create a project; nothing has
 * changed then.
 */
export async function copyProject(api: ApiClient, content: ProjectContent): Promise<Copied> {
  const details = { ...content.details, logoFilename: '' };
  const chosen = productsOf(content.selection);
  const { project, available } = await create(
    api,
    { ...content, details },
    chosen.filter((one) => !isUpload(one)),
  );
  const uploaded = await uploadAgain(api, project, chosen.filter(isUpload));
  const logo = await logoAgain(api, project, content.details.logoFilename);
  const there = chosen.flatMap((one): Placed[] => {
    const id = available.has(one) ? one.document.resourceID : uploaded.get(one);
    return id === undefined ? [] : [[one, id]];
  });
  const lost = chosen.filter((one) => !available.has(one) && !uploaded.has(one)).map(titleOf);
  const final =
    uploaded.size === 0 && logo === ''
      ? project
      : await api.request('updateSubmittal', {
          params: { id: project.id },
          token: project.editToken,
          body: {
            version: project.version,
            logoFilename: logo,
            resources: there.map(([one, resourceID]) => ({
              ...selectedOf(one),
              productID: one.productID,
              resourceID,
            })),
            headings: headingsOver(content.selection, there),
          },
        });
  return { stored: storedFrom(final, project.editToken), lost, newer: newerOf(chosen, available, final) };
}

/** A document that the copy has, and its id there. */
type Placed = readonly [ChosenDocument, string];

/** The headings over the documents that the copy has: each names the one that it precedes. */
function headingsOver(selection: Selection, there: readonly Placed[]): Heading[] {
  const ids = new Map(there.map(([{ document }, id]) => [document.resourceID, id]));
  const rows = rowsOf(selection).flatMap((row): Row[] => {
    if (row.heading) return [row];
    const id = ids.get(row.id);
    return id === undefined ? [] : [{ id }];
  });
  return [...arrangementOf(rows).headings];
}

const titleOf = ({ document }: ChosenDocument) => documentTitle(document.resourceName) || document.resourceID;

/**
 * The pages that are selected, and the marks, with the version whose pages they are: of one with fewer pages, those are selected
 * that it has.
 */
function selectedOf({ document: { pages, annotations, resourceURL } }: ChosenDocument) {
  return pages || annotations ? { pages, annotations, resourceURL } : {};
}

/** Creates the project with those documents that the catalogue has, `kept`. */
async function create(
  api: ApiClient,
  { details, selection }: ProjectContent,
  wanted: readonly ChosenDocument[],
): Promise<{ project: CreatedProject; available: ReadonlySet<ChosenDocument> }> {
  const send = (documents: readonly ChosenDocument[]) =>
    api.request('createSubmittal', {
      body: {
        ...toPayload(details, selection),
        headings: headingsOver(
          selection,
          documents.map((one) => [one, one.document.resourceID]),
        ),
        resources: documents.map((one) => ({
          ...selectedOf(one),
          productID: one.productID,
          resourceID: one.document.resourceID,
        })),
      },
    });
  try {
    return { project: await send(wanted), available: new Set(wanted) };
  } catch (error) {
    const gone = unavailableOf(error);
    if (gone.size === 0) throw error;
    const there = wanted.filter((_, at) => !gone.has(at));
    return { project: await send(there), available: new Set(there) };
  }
}

/** Uploads files anew from where the server keeps them; returns the new ids of those that succeeded. */
async function uploadAgain(
  api: ApiClient,
  { id, editToken: token }: CreatedProject,
  uploads: readonly ChosenDocument[],
): Promise<ReadonlyMap<ChosenDocument, string>> {
  const done = new Map<ChosenDocument, string>();
  for (const one of uploads) {
    const key = keyOf(one.document.resourceURL);
    if (key === undefined) continue;
    // A file that cannot be fetched does not stop the others; the visitor is notified of it.
    try {
      const bytes = await (await api.send('documentFile', { params: { id: key } })).blob();
      const files = [new File([bytes], one.document.resourceName)];
      const idempotencyKey = newIdempotencyKey();
      const { resources } = await sendPatiently(() =>
        api.request('uploadFiles', { params: { id }, token, files, idempotencyKey }),
      );
      const [resource] = resources;
      if (resource) done.set(one, resource.resourceID);
    } catch {}
  }
  return done;
}

/** Uploads a logo anew; returns its name, or '' if that failed. */
async function logoAgain(
  api: ApiClient,
  { id, editToken: token }: CreatedProject,
  logo: string,
): Promise<string> {
  if (logo === '') return '';
  try {
    const bytes = await (await api.send('logo', { params: { id: logo } })).blob();
    const files = [new File([bytes], logo.slice(logo.indexOf('_') + 1))];
    const idempotencyKey = newIdempotencyKey();
    const send = () => api.request('uploadLogo', { params: { id }, token, files, idempotencyKey });
    return (await sendPatiently(send)).fileName;
  } catch {
    return '';
  }
}

/** The selected documents whose bytes the catalogue has replaced: their address has changed. */
function newerOf(
  chosen: readonly ChosenDocument[],
  available: ReadonlySet<ChosenDocument>,
  { resources }: Project,
): string[] {
  const now = new Map(resources.map(({ resourceID, resourceURL }) => [resourceID, keyOf(resourceURL)]));
  const others = chosen.filter((one) => {
    const before = keyOf(one.document.resourceURL);
    return available.has(one) && before !== undefined && now.get(one.document.resourceID) !== before;
  });
  return [...new Set(others.map(titleOf))];
}
