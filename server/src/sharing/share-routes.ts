import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { Config } from '../config.ts';
import type { PagePicture } from '../documents/page-drawer.ts';
import { answerBytes } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import { isLook } from '../http/is-look.ts';
import { hideFromSearchEngines } from '../http/search-engines.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import type { SubmittalService } from '../submittals/submittal-service.ts';
import type { PagePictures } from './page-pictures.ts';
import type { RevisionService } from './revision-service.ts';
import { shareLink } from './share-link.ts';
import type { ShareService } from './share-service.ts';
import { sharedPackage } from './shared-package.ts';

interface ShareServices {
  readonly shares: ShareService;
  readonly revisions: RevisionService;
  readonly submittals: SubmittalService;
  readonly packages: PackageService;
  readonly recalls: RecallStore;
  readonly catalogue: CurrentCatalogue;
  readonly pictures: PagePictures;
  readonly config: Config;
}

/** Drawing a picture reads up to 200 MB of a package. */
const MAX_PICTURES_PER_MINUTE = 120;

/** A share writes as much data as the project that it freezes, and stays for a month after it was revoked. */
const MAX_SHARES_PER_MINUTE = 60;

/** Each may hash a password, which takes a good part of a second of a core. */
const MAX_PRESSES_PER_MINUTE = 60;

function answerPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: PagePicture | null,
  contentType: string,
) {
  if (!picture) throw new AppError('not-found', 'This page of the package cannot be shown.');
  const { bytes, etag } = picture;
  hideFromSearchEngines(reply);
  // Preview programs load it from their own sites.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  return answerBytes(request, reply, {
    length: bytes.length,
    etag,
    contentType,
    read: async function* (start, end) {
      yield bytes.subarray(start, end);
    },
  });
}

/** The routes for making, describing and revoking shares. */
export function shareRoutes(app: FastifyInstance, services: ShareServices): void {
  const { shares, revisions, submittals, pictures, config } = services;

  contractRoute(
    app,
    'createShare',
    async ({ id, body, request }) =>
      shares.create(await submittals.authorize(id, bearerToken(request)), body ?? {}),
    { perMinute: MAX_SHARES_PER_MINUTE, inTurn: true },
  );

  contractRoute(
    app,
    'startRevision',
    async ({ id, body, request }) =>
      revisions.start(await submittals.authorize(id, bearerToken(request)), body),
    { perMinute: MAX_SHARES_PER_MINUTE, inTurn: true },
  );

  contractRoute(app, 'revisions', async ({ id, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return revisions.of(await submittals.authorize(id, bearerToken(request)));
  });

  contractRoute(app, 'changeShare', async ({ id, body, request }) =>
    shares.change(id, bearerToken(request), body),
  );

  contractRoute(
    app,
    'protectShare',
    async ({ id, body, request }) => shares.protect(id, bearerToken(request), body),
    { perMinute: MAX_PRESSES_PER_MINUTE },
  );

  contractRoute(
    app,
    'openShare',
    async ({ id, body, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const reader = {
        password: body.password,
        token: bearerToken(request),
        address: clientAddress(request),
      };
      return shares.press(id, reader);
    },
    { perMinute: MAX_PRESSES_PER_MINUTE },
  );

  contractRoute(app, 'projectShares', async ({ id, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { shares: await shares.ofProject((await submittals.authorize(id, bearerToken(request))).project) };
  });

  contractRoute(app, 'revokeShare', async ({ id, request, reply }) => {
    await shares.revoke(id, bearerToken(request));
    return reply.send();
  });

  contractRoute(app, 'sharedPackage', async ({ id, query, request, reply }) => {
    const reader = { grant: query.grant, token: bearerToken(request), looks: isLook(request) };
    const answer = await sharedPackage(id, reader, services);
    reply.header('cache-control', 'no-store');
    return answer;
  });

  contractRoute(
    app,
    'sharePicture',
    async ({ id, request, reply }) => {
      // A preview has no grant: a protected share has no picture.
      const share = await shares.open(id, undefined);
      return answerPicture(request, reply, await pictures.card(share.frozen.manifest), 'image/png');
    },
    { perMinute: MAX_PICTURES_PER_MINUTE },
  );

  contractRoute(
    app,
    'sharedPage',
    async ({ id, query, request, reply }) => {
      const share = await shares.open(id, query.grant);
      return answerPicture(
        request,
        reply,
        await pictures.sheet(share.frozen.manifest, query.page),
        'image/webp',
      );
    },
    { perMinute: MAX_PICTURES_PER_MINUTE },
  );

  contractRoute(app, 'shareQrCode', async ({ id, query, request, reply }) => {
    // The code contains no more than the link itself.
    await shares.find(id);
    const svg = renderSVG(shareLink(id, query.page, request, config), { ecc: 'M', border: 4 });
    hideFromSearchEngines(reply);
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.type('image/svg+xml').send(svg);
  });
}
