import type { ErrorCode } from '@submittal/contract/errors';
import type { ApiClient } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import type { AllMessages } from '../messages/messages.ts';
import { grantQuery } from './share-grant.ts';

/** A finished package: its type, its size and its addresses. */
export interface GeneratedPackage {
  readonly contentType: string;
  readonly isZip: boolean;
  readonly bytes: number;
  /** The address for downloading it. */
  readonly address: string;
  /** The address for viewing it in the page. */
  readonly inlineAddress: string;
}

/** There is no package; the message is that of the specification's catalogue. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  /** Titles of the documents that are to blame, if the server says which. */
  readonly documents: readonly string[];

  constructor(message: string, documents: readonly string[] = []) {
    super(message);
    this.documents = documents;
  }
}

type Words = AllMessages['share']['errors'];

/** Statuses of servers that do not support HEAD for this call. */
const NO_HEAD = [405, 501];

/** The statuses of refusals whose reason, which names documents, is only in the answer to GET. */
const REFUSED = [404, 422, 500];
/** What is said of documents without which the package can be made: each fault names one. */
const OF_DOCUMENTS: readonly (ErrorCode | undefined)[] = ['document-not-found', 'file-damaged'];

/** The type of a package, PDF or ZIP; undefined for any other. */
export function packageType(contentType: string | null): { contentType: string; isZip: boolean } | undefined {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/pdf') return { contentType: type, isZip: false };
  if (type === 'application/zip' || type === 'application/x-zip-compressed') {
    return { contentType: type, isZip: true };
  }
  return undefined;
}

/** Accepts a response only with status 200 and a PDF or ZIP type. */
function accept(response: Response, t: Words) {
  if (response.status !== 200) throw new GenerationError(t.status(response.status));
  const header = response.headers.get('content-type');
  const type = packageType(header);
  if (!type) throw new GenerationError(t.type(header?.split(';')[0]?.trim() ?? ''));
  return type;
}

/** The failure of a call with the catalogue's message; other errors pass unchanged. */
export function generationFailure(error: unknown, t: Words): unknown {
  if (error instanceof NetworkError) return new GenerationError(t.network);
  if (!(error instanceof ApiError)) return error;
  const { code, status } = error;
  const faults = error.body?.error.details ?? [];
  const titles = faults.map(({ path }) => path);
  if (code === 'document-recalled') {
    // Each fault names a document, and says in its last word from which day.
    const named = faults.map(({ path, message }) => `${path} (${message.split(' ').at(-1)})`);
    return new GenerationError(t.recalled(named), titles);
  }
  if (code === 'nothing-to-generate') return new GenerationError(t.empty);
  return new GenerationError(t.status(status), OF_DOCUMENTS.includes(code) ? titles : []);
}

interface Making {
  readonly api: ApiClient;
  readonly id: string;
  readonly words: Words;
  /** The grant that a reader received on opening a protected share. */
  readonly grant?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1, if the package must be loaded whole. */
  onProgress?(portion: number): void;
}

/**
 * Asks the server for a package: its type and length by HEAD, so that links to it can be handed out at once.
 * If the server does not support HEAD, the package is loaded whole; if it refuses, the reason is asked for.
 */
export async function makePackage(making: Making): Promise<GeneratedPackage> {
  const { api, id, words, signal } = making;
  const params = { id };
  const query = grantQuery(making.grant);
  const head = await api
    .send('generatePdf', { params, query, method: 'HEAD', signal })
    .catch((error: unknown) => {
      if (error instanceof ApiError && [...NO_HEAD, ...REFUSED].includes(error.status)) return undefined;
      throw generationFailure(error, words);
    });
  if (!head) return loadPackage(making);
  return {
    ...accept(head, words),
    bytes: Number(head.headers.get('content-length') ?? 0),
    address: api.url('generatePdf', params, query),
    inlineAddress: api.url('generatePdf', params, { disposition: 'inline', ...query }),
  };
}

async function loadPackage(making: Making): Promise<GeneratedPackage> {
  const blob = await loadBytes(making);
  const address = URL.createObjectURL(blob);
  const isZip = packageType(blob.type)?.isZip ?? false;
  return { contentType: blob.type, isZip, bytes: blob.size, address, inlineAddress: address };
}

/**
 * The package as a base64 data URL. It loads the whole package
 * and takes a third more memory than its bytes, so it is made only on request. Rejects with a
 * `GenerationError`.
 */
export async function packageDataUrl(making: Making): Promise<string> {
  const blob = await loadBytes(making);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new GenerationError(making.words.unknown));
    reader.readAsDataURL(blob);
  });
}

async function loadBytes({ api, id, words, grant, signal, onProgress }: Making): Promise<Blob> {
  try {
    const response = await api.send('generatePdf', { params: { id }, query: grantQuery(grant), signal });
    const type = accept(response, words);
    return await collect(response, type.contentType, onProgress);
  } catch (error) {
    // A body that breaks off is a network failure too.
    if (error instanceof TypeError) throw new GenerationError(words.network);
    throw generationFailure(error, words);
  }
}

async function collect(
  response: Response,
  type: string,
  onProgress?: (portion: number) => void,
): Promise<Blob> {
  const total = Number(response.headers.get('content-length') ?? 0);
  if (!response.body) return new Blob([], { type });
  const parts: BlobPart[] = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    loaded += part.value.byteLength;
    if (total > 0) onProgress?.(Math.min(1, loaded / total));
  }
  return new Blob(parts, { type });
}

/** Frees the memory of a package that was loaded whole. */
export function releasePackage(made: GeneratedPackage | undefined): void {
  if (made?.address.startsWith('blob:')) URL.revokeObjectURL(made.address);
}
