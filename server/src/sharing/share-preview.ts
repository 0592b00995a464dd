import { API_BASE_PATH } from '@submittal/contract/constants';
import { type ErrorCode, errorStatus } from '@submittal/contract/errors';
import { type Language, languageOf } from '@submittal/contract/languages';
import { Unreadable } from '../database/stored-json.ts';
import { AppError } from '../http/app-error.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { ProjectStore } from '../submittals/project-store.ts';
import { shareMessages } from './share-messages/share-messages.ts';
import type { SharePreview } from './share-page.ts';
import type { ShareService } from './share-service.ts';

export interface PreviewServices {
  readonly shares: ShareService;
  readonly packages: PackageService;
  readonly projects: ProjectStore;
}

/** The start of the server's own addresses; `base` is null if it does not know its own. */
export interface Bases {
  readonly base: string | null;
  readonly prefix: string;
}

type About = Pick<SharePreview, 'language' | 'title' | 'description' | 'picture' | 'first'>;

/** The link preview of a share, and the status it is sent with. */
export interface AnsweredPreview {
  readonly about: About;
  readonly status: number;
  /** The unreadable stored record, if that is why the preview is empty. */
  readonly unreadable?: Unreadable;
}

/**
 * The preview of this share. A link that leads to nothing gives its status and its reason; a protected share works, but
 * its preview says nothing about the package.
 */
export async function sharePreview(
  id: string,
  bases: Bases,
  services: PreviewServices,
): Promise<AnsweredPreview> {
  try {
    return { about: await describe(id, bases, services), status: 200 };
  } catch (error) {
    if (error instanceof Unreadable) {
      return { about: silent(null), status: errorStatus.unreadable, unreadable: error };
    }
    if (!(error instanceof AppError)) throw error;
    return refused(id, error, services);
  }
}

async function describe(
  id: string,
  { base, prefix }: Bases,
  { shares, packages }: PreviewServices,
): Promise<About> {
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
    picture: base !== null && planned.pageCount > 0 ? `${base}${pictures(id)}/first-page.png` : null,
    first: planned.kind === 'pdf' ? `${prefix}${pictures(id)}/page.webp?page=1` : null,
  };
}

async function refused(
  id: string,
  { code, message }: AppError,
  { shares, projects }: PreviewServices,
): Promise<AnsweredPreview> {
  const language = await shares.languageOf(id);
  const { preview } = shareMessages(language);
  if (code === 'share-password-required' || code === 'share-press-required') {
    return { about: silent(language, preview.protected), status: 200 };
  }
  // A link may contain a project's id if no share could be made; its preview reveals nothing.
  const known = code === 'share-not-found' && (await projects.tokens(id)) !== null;
  if (known) return { about: silent(language), status: 200 };
  const ended: Partial<Record<ErrorCode, string>> = preview.ended;
  return { about: silent(language, ended[code] ?? message), status: errorStatus[code] };
}

/** A preview that reveals nothing about the package. */
function silent(language: Language | null, description = ''): About {
  const title = shareMessages(language).submittal;
  return { language, title, description, picture: null, first: null };
}

/** The path of a share's pictures. */
function pictures(id: string): string {
  return `${API_BASE_PATH}/Share/${encodeURIComponent(id)}`;
}
