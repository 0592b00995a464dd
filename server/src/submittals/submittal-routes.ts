import type { ResourceReference } from '@submittal/contract/document';
import type { Project } from '@submittal/contract/project';
import { MAX_WARNINGS, type Warning } from '@submittal/contract/warnings';
import type { FastifyInstance } from 'fastify';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Limits } from '../config.ts';
import { answerBytes, contentDisposition } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import { bearerToken } from '../http/edit-token.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { incomingFiles } from '../http/incoming-files.ts';
import { hideFromSearchEngines } from '../http/search-engines.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { waitingAnnotations } from './annotations.ts';
import { ProjectReads } from './project-reads.ts';
import type { ProjectStore } from './project-store.ts';
import { projectText } from './project-text.ts';
import { requireProjectId } from './require-project-id.ts';
import type { Room } from './room.ts';
import { cutPages } from './selected-pages.ts';
import { isVersioned, type SubmittalService } from './submittal-service.ts';
import type { UploadAdmission } from './upload-admission.ts';
import type { UploadService } from './upload-service.ts';

/** Room for two thousand documents and the longest texts. */
const MAX_PROJECT_BODY_BYTES = 2 * 1024 * 1024;

/** The number of files accepted in one upload beyond what a project may have. */
const MORE_FILES = 100;

/** Said after a change that named no version. */
const LAST_WRITE_WINS: Warning = {
  path: 'version',
  message:
    'No version was given, so the last write wins. Send the version that you read, and a newer state is not overwritten.',
};

function withWarned<Answer extends Project>(answer: Answer, warnings: readonly Warning[]): Answer {
  return warnings.length === 0 ? answer : { ...answer, warnings: warnings.slice(0, MAX_WARNINGS) };
}

/** What a newer version of a document lacks of what was asked for the one before. */
function warningsOf(references: readonly ResourceReference[], resources: Project['resources']): Warning[] {
  return [...cutPages(references, resources), ...waitingAnnotations(references, resources)];
}

/** The routes of projects, their uploads and logos. */
export function submittalRoutes(
  app: FastifyInstance,
  services: {
    submittals: SubmittalService;
    uploads: UploadService;
    admission: UploadAdmission;
    room: Room;
    /** What the id of a link refers to: a share, or a project. */
    linked: {
      /** Refuses with the reason if there is neither. */
      project(id: string, by: { grant: string | undefined; token: string | null }): Promise<Project>;
    };
    projects: ProjectStore;
    blobs: BlobStore;
    scratch: Scratch;
    limits: Limits;
  },
): void {
  const { submittals, uploads, admission, room, linked, projects, blobs, scratch, limits } = services;
  const reads = new ProjectReads();
  const large = { bodyLimit: MAX_PROJECT_BODY_BYTES, inTurn: true };

  contractRoute(
    app,
    'createSubmittal',
    async ({ body, request }) => {
      const key = idempotencyKey(request);
      await room.require(0);
      const project = await submittals.create(body, key);
      return withWarned(project, warningsOf(body.resources, project.resources));
    },
    large,
  );

  contractRoute(
    app,
    'getSubmittalById',
    async ({ id, query, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const by = { grant: query.grant, token: bearerToken(request) };
      const project = await reads.read(requireProjectId(id), () => linked.project(id, by));
      reply.type('application/json; charset=utf-8').serializer(projectText);
      return project;
    },
    { inTurn: true },
  );

  contractRoute(
    app,
    'updateSubmittal',
    async ({ id, body, request }) => {
      const project = await submittals.update(requireProjectId(id), bearerToken(request), body);
      const warnings = warningsOf(body.resources ?? [], project.resources);
      return withWarned(project, isVersioned(body) ? warnings : [LAST_WRITE_WINS, ...warnings]);
    },
    large,
  );

  contractRoute(app, 'replaceEditToken', async ({ id, body, request }) =>
    submittals.replaceToken(requireProjectId(id), bearerToken(request), body.editToken),
  );

  contractRoute(app, 'makeEditLink', async ({ id, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return submittals.makeEditLink(requireProjectId(id), bearerToken(request));
  });

  contractRoute(app, 'uploadFiles', async ({ id, request, reply }) => {
    const key = idempotencyKey(request);
    const { by } = await submittals.authorize(id, bearerToken(request));
    // Files for which a project has no room are named, up to a number.
    const files = limits.uploadProjectFiles + MORE_FILES;
    const limit = { fileBytes: limits.uploadFileBytes, files };
    return admission.admit(request, reply, (arrived) =>
      uploads.files({ id, by, key }, incomingFiles(request, 'files', { ...limit, arrived }, scratch)),
    );
  });

  contractRoute(app, 'uploadLogo', async ({ id, request, reply }) => {
    const key = idempotencyKey(request);
    const { by } = await submittals.authorize(id, bearerToken(request));
    const limit = { fileBytes: limits.logoBytes, files: 10 };
    return admission.admit(request, reply, (arrived) =>
      uploads.logo({ id, by, key }, incomingFiles(request, 'logo', { ...limit, arrived }, scratch)),
    );
  });

  contractRoute(app, 'logo', async ({ id, request, reply }) => {
    const logo = await projects.findLogo(id);
    if (!logo) throw new AppError('not-found', 'There is no such logo.');
    hideFromSearchEngines(reply);
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    reply.header('content-disposition', contentDisposition('inline', id.slice(id.indexOf('_') + 1)));
    return answerBytes(request, reply, {
      length: logo.size,
      etag: `"${logo.sha256}"`,
      contentType: logo.media_type,
      read: (start, end) => blobs.stream(logo.sha256, start, end),
    });
  });
}
