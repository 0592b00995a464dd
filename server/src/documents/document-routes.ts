import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRecord } from '../../../pdf-linker/src/records/page-record.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { answerBytes, contentDisposition } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute, VISITORS_OWN } from '../http/contract-route.ts';
import { hideFromSearchEngines } from '../http/search-engines.ts';
import { FOR_GOOD } from '../http/shared-caches.ts';
import { type Content, isAwaited } from './content-store.ts';
import type { DocumentIntake } from './document-intake.ts';
import type { DocumentFile, DocumentStore } from './document-store.ts';
import { markedWords } from './marked-words.ts';
import { fileMediaType } from './media-types.ts';
import type { PageDrawer, PagePicture } from './page-drawer.ts';
import { pageLines } from './page-lines.ts';
import type { PictureShape } from './page-picture.ts';
import { storedPageRecord } from './stored-page-record.ts';

/**
 * An original is served unchanged, with all its scripts and attachments: a visitor's original is not opened
 * on this origin, which also serves the pages that show packages.
 */
const CLOSED = "default-src 'none'; sandbox";

/**
 * A picture is drawn from up to 200 MB of a document; a visitor who moves through a list with the arrow keys
 * requests many.
 */
const MAX_PICTURES_PER_MINUTE = 240;

/** The addresses of documents: originals, their prepared pages, and pictures of them. */
export function documentRoutes(
  app: FastifyInstance,
  services: {
    documents: DocumentStore;
    intake: DocumentIntake;
    blobs: VerifiedBlobStore;
    drawer: PageDrawer;
  },
): void {
  const { documents, intake, blobs, drawer } = services;

  async function find(key: string): Promise<{ file: DocumentFile; content: Content }> {
    const file = await documents.find(key);
    const content = file && (await intake.known(file.sha256, file.fileName));
    if (!file || !content) throw new AppError('document-not-found', 'There is no such document.');
    return { file, content };
  }

  /**
   * Says who may keep a file. Visitors' uploads are removed with their project: a browser must revalidate them, and no
   * shared cache or search engine may keep them.
   */
  function keep({ uploaded }: DocumentFile, reply: FastifyReply): void {
    reply.header('cache-control', uploaded ? VISITORS_OWN : FOR_GOOD);
    if (uploaded) hideFromSearchEngines(reply);
  }

  /** A page of a prepared document, drawn now; null if it cannot be. */
  function drawn(pages: NonNullable<Content['pages']>, page: number, shape: PictureShape) {
    const read = (start: number, end: number) => blobs.stream(pages.body, start, end);
    return drawer.picture({ etag: pages.body, length: pages.bodyLength, read }, page, shape);
  }

  function answerPicture(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: PagePicture) {
    return answerBytes(request, reply, {
      length: bytes.length,
      etag,
      contentType: 'image/webp',
      read: async function* (start, end) {
        yield bytes.subarray(start, end);
      },
    });
  }

  contractRoute(app, 'documentFile', async ({ id, request, reply }) => {
    const { file, content } = await find(id);
    const isPage = content.pages !== null;
    const opens = isPage && !file.uploaded;
    keep(file, reply);
    reply.header('content-disposition', contentDisposition(opens ? 'inline' : 'attachment', file.fileName));
    if (!opens) reply.header('content-security-policy', CLOSED);
    return answerBytes(request, reply, {
      length: content.size,
      etag: `"${content.sha256}"`,
      contentType: isPage ? content.mediaType : fileMediaType(file.fileName),
      read: (start, end) => blobs.stream(content.sha256, start, end),
    });
  });

  contractRoute(app, 'documentThumbnail', async ({ id, request, reply }) => {
    const { file, content } = await find(id);
    const thumbnail = content.preview?.thumbnail;
    const length = thumbnail ? await blobs.size(thumbnail) : null;
    if (thumbnail && length !== null) {
      keep(file, reply);
      return answerBytes(request, reply, {
        length,
        etag: `"${thumbnail}"`,
        contentType: 'image/webp',
        read: (start, end) => blobs.stream(thumbnail, start, end),
      });
    }
    // Made soon, but here somebody waits for it.
    const picture = content.pages && isAwaited(content) ? await drawn(content.pages, 0, 'thumbnail') : null;
    if (!picture) throw new AppError('document-not-found', 'This document has no thumbnail.');
    keep(file, reply);
    // The one that is made soon takes its place.
    reply.header('cache-control', 'no-store');
    return answerPicture(request, reply, picture);
  });

  contractRoute(app, 'documentPages', async ({ id, request, reply }) => {
    const { file, content } = await find(id);
    const { pages } = content;
    if (!pages) throw new AppError('document-not-found', 'This document has no pages.');
    keep(file, reply);
    const name = file.fileName.replace(/\.[^.]*$/, '');
    reply.header('content-disposition', contentDisposition('inline', `${name}.pdf`));
    return answerBytes(request, reply, {
      length: pages.bodyLength,
      etag: `"${pages.body}"`,
      contentType: 'application/pdf',
      read: (start, end) => blobs.stream(pages.body, start, end),
    });
  });
  contractRoute(
    app,
    'documentPage',
    async ({ id, query, request, reply }) => {
      const { file, content } = await find(id);
      const { pages } = content;
      const picture = pages && (await drawn(pages, query.page - 1, 'sheet'));
      if (!picture) throw new AppError('document-not-found', 'This page of the document cannot be shown.');
      keep(file, reply);
      return answerPicture(request, reply, picture);
    },
    { perMinute: MAX_PICTURES_PER_MINUTE },
  );

  /** What was recorded of a page when the document was prepared. */
  async function recorded(key: string, page: number, reply: FastifyReply): Promise<PageRecord> {
    const { file, content } = await find(key);
    const records = await intake.recordsOf(content);
    const record = records && (await storedPageRecord(blobs, records, page - 1));
    if (!record) throw new AppError('document-not-found', 'Nothing is known of this page of the document.');
    keep(file, reply);
    return record;
  }

  contractRoute(
    app,
    'documentMarks',
    async ({ id, query, reply }) => {
      const page = await recorded(id, query.page, reply);
      return { width: page.width, height: page.height, marks: markedWords(page, query.words) };
    },
    { perMinute: MAX_PICTURES_PER_MINUTE },
  );
  contractRoute(
    app,
    'documentLines',
    async ({ id, query, reply }) => pageLines(await recorded(id, query.page, reply)),
    { perMinute: MAX_PICTURES_PER_MINUTE },
  );
}
