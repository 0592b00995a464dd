import type { EmailSubmittal } from '@submittal/contract/sharing';
import { drawPdf, drawPng } from '@submittal/server/testing/files';
import type { OwnedProject } from '@submittal/server/testing/golden/golden-set';
import { askJson, seeProject } from '@submittal/server/testing/golden/seen';

// What visitors do over HTTP. Requests are written by hand and not from today's contract: the server may be an older one.

type Reference = Readonly<Record<string, unknown>>;

export const spec = { productID: 'seal-790', resourceID: 'spec-790' };
export const sheet = { productID: 'seal-790', resourceID: 'sheet-790' };
const french = { productID: 'seal-790', resourceID: 'sheet-790-fr' };
const safety = { productID: 'seal-790', resourceID: 'sds-790' };
export const notice = { productID: 'seal-790', resourceID: 'notice' };
export const leed = { productID: 'seal-790', resourceID: 'leed' };
export const leedAgain = { productID: 'seal-20', resourceID: 'leed' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };
const picture = { productID: 'wrap', resourceID: 'picture-wrap' };
export const detail = { productID: 'wall-1', resourceID: 'drawing-1' };

/** Every field that a visitor enters, with signs beyond ASCII. */
const details = {
  projectName: 'Pier 4 – façade “été”, ≤ 5 mm',
  submitterName: 'Northline Envelope Contractors',
  date: '2026-11-20',
  location: 'Portland, ME',
  phone: '+1 207 555 0100',
  email: 'submittals@northline.example',
  description: 'Joint sealants and air barrier of the second phase.\nTwo lines.',
  notes: 'Ask for the colour before ordering.',
  coverPage: true,
  includeTableOfContents: true,
  pageStamps: true,
  dividers: true,
};

export async function create(url: string, json: Reference): Promise<OwnedProject> {
  const { id, editToken } = await askJson(url, '/CreateSubmittal', { json });
  return { id: String(id), editToken: String(editToken) };
}

/** Saves the project with these changes, as a browser that knows it does. */
export async function change(url: string, project: OwnedProject, changes: Reference): Promise<void> {
  const { id, editToken: token } = project;
  const json = { ...(await seeProject(url, project)), ...changes };
  await askJson(url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
}

async function upload(url: string, project: OwnedProject, files: Record<string, Uint8Array>) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append('files', new Blob([Buffer.from(bytes)]), name);
  const { resources } = await askJson(url, `/UploadFiles/${project.id}`, { form, token: project.editToken });
  return (resources as { resourceID: string }[]).map(({ resourceID }) => ({
    productID: 'uploads',
    resourceID,
  }));
}

export async function share(url: string, { id, editToken: token }: OwnedProject): Promise<string> {
  return String((await askJson(url, `/CreateShare/${id}`, { method: 'POST', token })).shareId);
}

/** Projects and shares by name, as the set has them. */
export interface Made {
  /** A share that opens by a password, and the token of its project's edit link. */
  readonly guarded: {
    readonly project: string;
    readonly share: string;
    readonly password: string;
    readonly link: string;
  };
  readonly projects: Record<string, OwnedProject>;
  readonly shares: Record<string, { readonly id: string; readonly project: string }>;
}

/** What is made while the first edition of the catalogue is served. */
export async function visit(url: string): Promise<Made> {
  const kept = await create(url, { projectName: 'Named later' });
  const [notes, photo] = await upload(url, kept, {
    'Site notes.pdf': await drawPdf('Site notes', 2),
    'Site photo.png': drawPng(60, 120),
  });
  if (!notes || !photo) throw new Error('the uploads were not taken');
  const form = new FormData();
  form.append('logo', new Blob([Buffer.from(drawPng(24, 60))]), 'northline_logo.png');
  const { fileName } = await askJson(url, `/UploadLogo/${kept.id}`, { form, token: kept.editToken });
  const documents = [spec, sheet, french, safety, notice, leed, leedAgain, picture, detail, notes, photo];
  await change(url, kept, { ...details, logoFilename: fileName, resources: documents });
  const open = await share(url, kept);
  const mail: Partial<EmailSubmittal> = {
    recipients: ['reviewer@architects.example'],
    message: 'Please review.',
    page: `${url}/`,
  };
  await askJson(url, `/EmailSubmittal/${kept.id}`, { json: mail, token: kept.editToken });
  await change(url, kept, { projectName: 'Withdrawn', resources: [notes, photo] });
  const revoked = await share(url, kept);
  await askJson(url, `/Share/${revoked}`, { method: 'DELETE', token: kept.editToken }).catch(noJson);
  await change(url, kept, { projectName: 'Too old' });
  const expired = await share(url, kept);
  // What is shared and what stands now differ in words, documents and order; the photo is out, and may be put back.
  await change(url, kept, {
    projectName: 'Pier 4, as it is now',
    resources: [notes, detail, spec, sheet, french, safety, notice, leed, leedAgain],
  });

  const zip = await create(url, {
    projectName: 'With a drawing',
    coverPage: true,
    includeTableOfContents: true,
    resources: [spec, drawing],
  });
  const zipped = await share(url, zip);
  const renewed = await create(url, { projectName: 'Goes with the catalogue', resources: [sheet, leed] });
  const blank = await create(url, {});
  const { guarded, ...ofGuarded } = await visitGuarded(url);
  await askJson(url, '/searchproducts', { json: { Text: 'zzz unheard of' } });
  await help(url, kept, {});
  await help(url, kept, { guard: { trap: 'filled in by a machine', seconds: 0 } });
  return {
    projects: { kept, zip, renewed, blank, guarded },
    guarded: { project: 'guarded', ...ofGuarded },
    shares: {
      open: { id: open, project: 'kept' },
      revoked: { id: revoked, project: 'kept' },
      expired: { id: expired, project: 'kept' },
      zip: { id: zipped, project: 'zip' },
    },
  };
}

/** A project in French under headings of its own, handed on by a link that needs a password and by an edit link. */
async function visitGuarded(url: string) {
  const guarded = await create(url, {
    projectName: '港湾 مستشفى',
    language: 'fr',
    coverPage: true,
    includeTableOfContents: true,
    dividers: true,
    resources: [spec, french, leed],
    headings: [
      { id: 'own-1', name: 'Étanchéité ⌀ 12', divider: true, resourceID: 'sheet-790-fr' },
      { id: 'own-2', name: 'LEED', divider: false, resourceID: 'leed' },
    ],
  });
  const { id, editToken: token } = guarded;
  const password = 'correct horse';
  await share(url, guarded);
  await change(url, guarded, { location: 'Québec' });
  const json = { password, name: 'Pour l’architecte', announced: true };
  const { shareId } = await askJson(url, `/CreateShare/${id}`, { json, token });
  const { editToken: link } = await askJson(url, `/EditLink/${id}`, { method: 'POST', token });
  return { guarded, share: String(shareId), password, link: String(link) };
}

/** A call that answers without a body has been made all the same. */
function noJson(error: unknown): void {
  if (!(error instanceof SyntaxError)) throw error;
}

async function help(url: string, project: OwnedProject, more: Reference): Promise<void> {
  const values = {
    firstname: 'Robin',
    lastname: 'Example',
    email: 'robin@northline.example',
    message: 'Which primer?',
    submittal_id: project.id,
  };
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
  const json = { submittedAt: Date.now(), fields, context: { pageUri: `${url}/build` }, ...more };
  await askJson(url, '/help', { json });
}

/** What is done once the second edition is served: one project goes over to it. */
export async function visitAgain(url: string, { projects: { renewed } }: Made): Promise<void> {
  if (!renewed) throw new Error('there is no such project');
  await change(url, renewed, { resources: [{ ...sheet, renew: true }, leed] });
}
