import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedProject, Project } from '@submittal/contract/project';
import { drawPdf } from '../files.ts';
import { textsOf } from '../golden/seen.ts';
import type { VisitorClient } from './visitor-client.ts';

/**
 * What visitors may do besides: have mails sent, and compare packages by their texts, because processes of two versions
 * write other bytes.
 */
export type VisitorTrait = 'mails' | 'compares texts';

/** What the server acknowledged of a project, and must still have at the end. */
export interface Known {
  readonly id: string;
  readonly token: string;
  /** Words that were added to its notes. */
  readonly words: string[];
  /** What its shares' packages are, by share: hashes of their bytes or texts. */
  readonly shares: Map<string, string>;
  /** Hashes of uploaded files, by their addresses. */
  readonly uploads: Map<string, string>;
}

/** What all visitors remember together. */
export interface Memory {
  readonly known: Known[];
  /** Those to whom a mail was promised. */
  readonly recipients: string[];
}

interface Found {
  readonly ProductTypes: readonly { readonly ProductID: string }[];
  readonly TotalResults: number;
}

const MAILS: VisitorTrait = 'mails';
const COMPARES_TEXTS: VisitorTrait = 'compares texts';

const CHOSEN = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-20', resourceID: 'sheet-20' },
];

/** Windows in which a project is edited at the same time, and changes made in each. */
const WINDOWS = 2;
const CHANGES = 2;

/** Pieces in which a package is downloaded. */
const RANGES = 3;

/** What one visitor does, from the first search to a shared package; everything that is answered is checked. */
export async function visit(
  client: VisitorClient,
  memory: Memory,
  { name, file, does }: { readonly name: string; readonly file: string; readonly does: readonly string[] },
): Promise<void> {
  await look(client);
  const { id, editToken: token } = await client.json<CreatedProject>(
    '/CreateSubmittal',
    { json: { projectName: name, coverPage: true, resources: CHOSEN } },
    201,
  );
  const known: Known = { id, token, words: [], shares: new Map(), uploads: new Map() };
  memory.known.push(known);
  await upload(client, known, file);
  await Promise.all(Array.from({ length: WINDOWS }, (_, at) => edit(client, known, at)));
  const downloaded = (of: string) => generate(client, of, does);
  const before = await downloaded(id);
  const { shareId } = await client.json<{ shareId: string }>(
    `/CreateShare/${id}`,
    { method: 'POST', token },
    201,
  );
  const shared = await downloaded(shareId);
  known.shares.set(shareId, shared);
  await client.send(`/Share/${shareId}`, {}, 200);
  if (does.includes(MAILS)) await mail(client, memory, known, name);
  await edit(client, known, WINDOWS);
  if ((await downloaded(shareId)) !== shared) client.wrong('a shared package changed with its project');
  if ((await downloaded(id)) === before) client.wrong('a package did not change with its project');
}

async function look(client: VisitorClient): Promise<void> {
  await client.send('/clientconfig', {}, 200);
  await client.send('/productfiltercollection', {}, 200);
  const search = { ProductTitle: 'TestSeal', PageSize: 100 };
  const { ProductTypes, TotalResults } = await client.json<Found>('/searchproducts', { json: search }, 200);
  const found = ProductTypes.map(({ ProductID }) => ProductID).toSorted();
  if (TotalResults !== 2 || found.join() !== 'seal-20,seal-790') client.wrong(`a search found ${found}`);
}

async function upload(client: VisitorClient, known: Known, name: string): Promise<void> {
  const file = await drawPdf(name, 3);
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(file)]), 'own.pdf');
  const { resources } = await client.json<{ resources: { resourceURL: string }[] }>(
    `/UploadFiles/${known.id}`,
    { form, token: known.token },
    200,
  );
  for (const { resourceURL } of resources) {
    known.uploads.set(resourceURL, sha256(file));
    if (sha256(await uploaded(client, resourceURL)) !== sha256(file))
      client.wrong('an upload is another file');
  }
  if (resources.length !== 1) client.wrong(`one uploaded file became ${resources.length}`);
}

/** The bytes at an address that an answer named. */
async function uploaded(client: VisitorClient, address: string): Promise<Buffer> {
  return (await client.send(address.replace(/^\/api/, ''), {}, 200)).bytes;
}

/** Adds words to a project's notes as one of its windows: after a conflict, to what another has saved. */
async function edit(client: VisitorClient, { id, token, words }: Known, window: number): Promise<void> {
  for (let change = 0; change < CHANGES; change++) {
    const word = `w${window}c${change}`;
    for (;;) {
      const project = await client.json<Project>(`/getsubmittalbyid/${id}`, { token }, 200);
      // The answer to an earlier attempt was lost, and it had arrived.
      if (wordsIn(project).includes(word)) break;
      const json = { version: project.version, notes: `${project.notes ?? ''} ${word}` };
      const asked = { method: 'PUT', token, json };
      const { status } = await client.send(`/UpdateSubmittal/${id}`, asked, 200, 409);
      if (status === 200) break;
    }
    words.push(word);
  }
}

function wordsIn({ notes }: Project): string[] {
  return (notes ?? '').split(' ').filter((word) => word !== '');
}

/**
 * Downloads a package, whole and in ranges; returns the hash of its bytes or texts. A range may be answered with the
 * whole package where a process of another version answers.
 */
async function generate(client: VisitorClient, id: string, does: readonly string[]): Promise<string> {
  const path = `/GeneratePdf/${id}`;
  const { headers, bytes } = await client.send(path, {}, 200);
  const comparesTexts = does.includes(COMPARES_TEXTS);
  const whole = sha256(bytes);
  const hash = comparesTexts ? await textsHash(bytes) : whole;
  if (bytes.subarray(0, 5).toString() !== '%PDF-') client.wrong('a package is no PDF');
  if (Number(headers.get('content-length')) !== bytes.length) client.wrong('a package is cut');
  const etag = headers.get('etag') ?? '';
  const pieces: Buffer[] = [];
  for (let at = 0; at < RANGES; at++) {
    const [start, end] = [at, at + 1].map((part) => Math.floor((part * bytes.length) / RANGES));
    const asked = { headers: { range: `bytes=${start}-${(end ?? 0) - 1}`, 'if-range': etag } };
    const answer = await client.send(path, asked, 206, ...(comparesTexts ? [200] : []));
    if (answer.status === 200) {
      if ((await textsHash(answer.bytes)) !== hash)
        client.wrong('a package is another one in another process');
      return hash;
    }
    pieces.push(answer.bytes);
  }
  if (sha256(Buffer.concat(pieces)) !== whole) client.wrong('the ranges of a package are not the package');
  return hash;
}

async function textsHash(pdf: Buffer): Promise<string> {
  return sha256(Buffer.from(JSON.stringify(await textsOf(pdf))));
}

async function mail(
  client: VisitorClient,
  memory: Memory,
  { id, token }: Known,
  name: string,
): Promise<void> {
  // It is not repeated, because it might be sent twice: whoever was not promised a mail may have got one. One address
  // may send only so many a minute.
  const recipient = `${name}@site.example`;
  const asked = { json: { recipients: [recipient] }, token };
  const { status } = await client.send(`/EmailSubmittal/${id}`, asked, 202, 0, 429, 502, 503, 504);
  if (status === 202) memory.recipients.push(recipient);
}

/** Looks at everything that was acknowledged once more. */
export async function lookAgain(
  client: VisitorClient,
  { known }: Memory,
  does: readonly string[],
): Promise<void> {
  for (const { id, token, words, shares, uploads } of known) {
    const project = await client.json<Project>(`/getsubmittalbyid/${id}`, { token }, 200);
    const found = wordsIn(project);
    const lost = words.filter((word) => !found.includes(word));
    if (lost.length > 0) client.wrong(`project ${id} lost ${lost}`);
    if (new Set(found).size !== found.length) client.wrong(`project ${id} has a change twice: ${found}`);
    for (const [share, hash] of shares) {
      if ((await generate(client, share, does)) !== hash) client.wrong(`share ${share} is another package`);
    }
    for (const [address, hash] of uploads) {
      if (sha256(await uploaded(client, address)) !== hash) client.wrong(`upload ${address} is another file`);
    }
    await pause(0);
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
