import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type BuiltElement, ELEMENT_MANIFEST } from './built-element.ts';
import { newestFirst, type VersionedFile, versionMeant } from './element-address.ts';
import { namesTag } from './entity-tags.ts';
import { FOR_GOOD, FOR_MINUTES } from './shared-caches.ts';
import type { ElementReleases, StoredFile } from './stored-elements.ts';

/** What sites can have of the element here. */
export interface ElementSource {
  readonly releases: ElementReleases;
  /** The release in the folder, if addresses with its version mean these files. */
  readonly own: BuiltElement | null;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  ts: 'application/typescript; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Sends a file of the version that an address names. What a whole version names never changes, and names its parts by
 * their hashes; what a beginning of one names (`@1`) is of the newest such version.
 */
export async function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, version: asked }: VersionedFile,
  { releases, own }: ElementSource,
): Promise<FastifyReply> {
  const ownVersion = own?.manifest.version;
  // Whatever becomes of the stores, this server has its own release.
  const there = asked === ownVersion ? [asked] : newestFirst([...new Set(await known(releases, ownVersion))]);
  const version = versionMeant(asked, there);
  if (version === null) {
    const versions = there.length > 0 ? `There are: ${there.join(', ')}.` : 'There is none.';
    throw new AppError('not-found', `This server does not have version ${asked} of the element. ${versions}`);
  }
  const caches = asked === version ? FOR_GOOD : FOR_MINUTES;
  if (own && version === ownVersion && (file === ELEMENT_MANIFEST || own.manifest.files[file])) {
    return reply.header('cache-control', caches).sendFile(file);
  }
  if (file === ELEMENT_MANIFEST) {
    const text = await releases.manifest(version);
    if (text !== null)
      return reply
        .header('cache-control', caches)
        .type(types['json'] ?? '')
        .send(text);
  }
  const found = await releases.file(version, file);
  if (found === null)
    throw new AppError('not-found', `Version ${version} of the element has no file ${file}.`);
  reply.header('cache-control', caches);
  return sendFile(request, reply, file, found, releases);
}

/** Sends a part of an earlier release, or of a later one whose servers run beside this one; null if none has it. */
export async function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { releases }: ElementSource,
): Promise<FastifyReply | null> {
  const found = await releases.part(path);
  if (found === null) return null;
  reply.header('cache-control', FOR_GOOD);
  return sendFile(request, reply, path, found, releases);
}

async function known(releases: ElementReleases, own: string | undefined): Promise<string[]> {
  return [...(await releases.versions()), ...(own === undefined ? [] : [own])];
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  file: StoredFile,
  releases: ElementReleases,
): Promise<FastifyReply> {
  // Weak, because the answer may be compressed.
  const etag = `W/"${file.sha256}"`;
  reply.header('etag', etag).type(types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(Buffer.from(await releases.read(file)));
}
