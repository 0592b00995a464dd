import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE_PATH } from '@submittal/contract/constants';
import { type ErrorCode, errorStatus } from '@submittal/contract/errors';
import { type Language, languageOf } from '@submittal/contract/languages';
import type { FastifyInstance } from 'fastify';
import { Unreadable } from '../database/stored-json.ts';
import { AppError } from '../http/app-error.ts';
import { VISITORS_OWN } from '../http/contract-route.ts';
import { type OwnNames, publicBase } from '../http/own-address.ts';
import { pathPrefix } from '../http/path-prefix.ts';
import { readPage } from '../http/static-site.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import type { ProjectStore } from '../submittals/project-store.ts';
import { sharePath } from './share-link.ts';
import { shareMessages } from './share-messages/share-messages.ts';
import { type SharePreview, sharePage } from './share-page.ts';
import type { ShareService } from './share-service.ts';

interface SharePageServices {
  readonly shares: ShareService;
  readonly packages: PackageService;
  readonly projects: ProjectStore;
  readonly catalogue: CurrentCatalogue;
  readonly config: OwnNames;
}

type About = Pick<SharePreview, 'language' | 'title' | 'description' | 'picture' | 'first'>;

/** A preview that tells nothing of the package. */
function silent(language: Language | null, description = ''): About {
  const title = shareMessages(language).submittal;
  return { language, title, description, picture: null, first: null };
}

/** Path of a share's pictures. */
function sharePictures(id: string): string {
  return `${API_BASE_PATH}/Share/${encodeURIComponent(id)}`;
}

/**
 * `GET /share/{id}`: the element's page, with a head from which chat and mail programs draw a preview. A link that
 * leads to nothing answers with its status and reason, and the page all the same: the element shows its own screen.
 * Where this server does not know its own address, the preview goes without one and without its picture.
 */
export function sharePageRoutes(
  app: FastifyInstance,
  webFolder: string | null,
  { shares, packages, projects, catalogue, config }: SharePageServices,
): void {
  const file = webFolder === null ? null : join(webFolder, 'index.html');
  if (file === null || !existsSync(file)) return;
  const prefix = pathPrefix(config);

  async function describe(id: string, base: string | null): Promise<About> {
    const share = await shares.open(id, undefined);
    const { manifest, submittal } = share.frozen;
    const planned = await packages.plan(manifest);
    const language = languageOf(manifest.language);
    const words = shareMessages(language);
    const parts = [
      words.documents(planned.contents.length),
      ...(planned.pageCount > 0 ? [words.pages(planned.pageCount)] : []),
      `${planned.kind.toUpperCase()}, ${words.size(planned.length)}`,
    ];
    return {
      language,
      title: submittal.details.projectName,
      description: words.preview.description(parts),
      picture: base !== null && planned.pageCount > 0 ? `${base}${sharePictures(id)}/first-page.png` : null,
      first: planned.kind === 'pdf' ? `${prefix}${sharePictures(id)}/page.webp?page=1` : null,
    };
  }

  app.get<{ Params: { id: string } }>('/share/:id', async (request, reply) => {
    const { id } = request.params;
    const base = publicBase(request, config);
    const about = await describe(id, base).catch(async (error: unknown) => {
      if (error instanceof Unreadable) {
        request.log.error(
          { kind: error.kind, id: error.id, reason: error.reason },
          'a stored record cannot be read',
        );
        reply.code(errorStatus.unreadable);
        return silent(null);
      }
      if (!(error instanceof AppError)) throw error;
      // What something protects has a link that works, and a preview that says nothing.
      const language = await shares.languageOf(id);
      const { preview } = shareMessages(language);
      if (error.code === 'share-password-required' || error.code === 'share-press-required') {
        return silent(language, preview.protected);
      }
      // A link may carry a project's id where no share could be made (specification section 2); it tells nothing.
      const known = error.code === 'share-not-found' && (await projects.tokens(id)) !== null;
      if (known) return silent(language);
      reply.code(errorStatus[error.code]);
      const ended: Partial<Record<ErrorCode, string>> = preview.ended;
      return silent(language, ended[error.code] ?? error.message);
    });
    const html = sharePage(await readPage(file, prefix), {
      ...about,
      site: catalogue.loaded?.release.manufacturer.name ?? '',
      address: base === null ? null : base + sharePath(id),
    });
    reply.header('cache-control', VISITORS_OWN).header('x-robots-tag', 'noindex, nofollow, noarchive');
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
