import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { calls, type ElementCall } from '@submittal/contract/calls';
import { API_BASE_PATH } from '@submittal/contract/constants';
import type { ResourceReference } from '@submittal/contract/document';
import { ErrorBodySchema } from '@submittal/contract/errors';
import {
  type CreatedProject,
  CreatedProjectSchema,
  type CreateProjectInput,
  type Project,
  ProjectSchema,
} from '@submittal/contract/project';
import { ProductResultsSchema, SystemResultsSchema } from '@submittal/contract/search';
import { OpenedShareSchema } from '@submittal/contract/sharing';
import { CommandFault, Misunderstood } from './command-fault.ts';
import { ListError, type ListedDocument } from './package-list.ts';

const PAGE = 100;

/** A refusal by the server, in its own words. */
export class ApiRefusal extends CommandFault {}

interface Asked {
  readonly id?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** A session with the public API of a server, for scripts. */
export class ApiSession {
  readonly #base: string;
  #products: Promise<Map<string, string[]>> | null = null;

  /** `server` is the server's address, without `/api`. */
  constructor(server: string) {
    const address = URL.canParse(server) ? new URL(server) : null;
    if (address === null || !/^https?:$/.test(address.protocol)) {
      throw new Misunderstood(`"${server}" is no address: give --server one such as http://127.0.0.1:8080.`);
    }
    this.#base = server.replace(/\/+$/, '') + API_BASE_PATH;
  }

  async create(body: CreateProjectInput): Promise<CreatedProject> {
    return CreatedProjectSchema.parse(await this.#json('createSubmittal', { body }));
  }

  /** Adds documents that a project does not have yet. */
  async add(id: string, token: string, references: readonly ResourceReference[]): Promise<Project> {
    const before = ProjectSchema.parse(await this.#json('getSubmittalById', { id, token }));
    const body = { ...before, resources: [...before.resources, ...references] };
    return ProjectSchema.parse(await this.#json('updateSubmittal', { id, token, body }));
  }

  /** Opens a protected share, which counts as an opening; returns the grant with which to request its package. */
  async open(id: string, password: string | undefined): Promise<string> {
    return OpenedShareSchema.parse(await this.#json('openShare', { id, body: { password } })).grant;
  }

  /** Writes the package of a project or share to a file, whole or not at all. */
  async download(
    id: string,
    grant: string | undefined,
    name: (kind: 'pdf' | 'zip') => string,
    progress: (done: number, total: number) => void,
  ): Promise<{ file: string; bytes: number }> {
    const response = await this.#ask('generatePdf', { id, ...(grant !== undefined && { query: { grant } }) });
    const kind = response.headers.get('content-type')?.startsWith('application/zip') ? 'zip' : 'pdf';
    const file = name(kind);
    const total = Number(response.headers.get('content-length') ?? 0);
    let bytes = 0;
    const counting = new Transform({
      transform(piece: Buffer, _encoding, done) {
        bytes += piece.length;
        progress(bytes, total);
        done(null, piece);
      },
    });
    if (!response.body) throw new ApiRefusal('The server sent nothing.');
    const partial = `${file}.part`;
    try {
      await pipeline(Readable.fromWeb(response.body), counting, createWriteStream(partial));
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
    }
    return { file, bytes };
  }

  /**
   * The references to listed documents: a document that names no product is taken from the first product that has it.
   * Documents that the catalogue does not have are refused, each with its place in the list.
   */
  async resolve(documents: readonly ListedDocument[]): Promise<ResourceReference[]> {
    const products = await this.#productsOf();
    const faults: string[] = [];
    const references: ResourceReference[] = [];
    for (const { resourceID, productID, place } of documents) {
      const holders = products.get(resourceID) ?? [];
      const found = productID ?? holders[0];
      if (found !== undefined && holders.includes(found)) references.push({ resourceID, productID: found });
      else if (holders.length === 0) faults.push(`${place}: the catalogue has no document "${resourceID}"`);
      else faults.push(`${place}: "${productID}" has no document "${resourceID}"`);
    }
    if (faults.length > 0) throw new ListError(faults.join('\n'));
    return references;
  }

  /** The products and systems that list each document. */
  #productsOf(): Promise<Map<string, string[]>> {
    this.#products ??= this.#readCatalogue();
    return this.#products;
  }

  async #readCatalogue(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    const take = (id: string, documents: readonly { resourceID: string }[]) => {
      for (const { resourceID } of documents) {
        found.set(resourceID, [...(found.get(resourceID) ?? []), id]);
      }
    };
    for (let page = 1, more = true; more; page++) {
      const body = { PageSize: PAGE, CurrentPage: page };
      const answer = ProductResultsSchema.parse(await this.#json('searchProducts', { body }));
      for (const { ProductID, Documents } of answer.ProductTypes) take(ProductID, Documents);
      more = page * PAGE < answer.TotalResults;
    }
    for (let page = 1, more = true; more; page++) {
      const body = { PageSize: PAGE, CurrentPage: page };
      const answer = SystemResultsSchema.parse(await this.#json('searchSystems', { body }));
      for (const { SystemID, Documents } of answer.Results) take(SystemID, Documents);
      more = page * PAGE < answer.TotalResults;
    }
    return found;
  }

  async #json(name: ElementCall, asked: Asked): Promise<unknown> {
    return (await this.#ask(name, asked)).json();
  }

  async #ask(name: ElementCall, { id = '', token, body, query = {} }: Asked): Promise<Response> {
    const { method, path } = calls[name];
    const search = new URLSearchParams(query).toString();
    const address = this.#base + path.replace(':id', encodeURIComponent(id)) + (search && `?${search}`);
    let response: Response;
    try {
      response = await fetch(address, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      throw new ApiRefusal(
        `No server answers at ${this.#base}. Start it, or give its address with --server.`,
      );
    }
    if (response.ok) return response;
    const refusal = ErrorBodySchema.safeParse(await response.json().catch(() => null));
    if (!refusal.success) throw new ApiRefusal(`API request failed with status ${response.status}`);
    const { message, details = [] } = refusal.data.error;
    throw new ApiRefusal(
      [message, ...details.map((fault) => `  ${fault.path}: ${fault.message}`)].join('\n'),
    );
  }
}
