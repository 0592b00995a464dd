import { formatResultSize } from '@submittal/domain/file-size';
import { packageFileName } from '@submittal/domain/package-layout';
import type { PackageService } from '../packages/package-service.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import type { ShareService } from '../sharing/share-service.ts';
import type { MailJob, StoredMail } from './mail-store.ts';
import type { Mail } from './mailer.ts';
import { shareHtml, shareText } from './share-message.ts';

interface Sources {
  readonly shares: ShareService;
  readonly packages: PackageService;
  readonly catalogue: CurrentCatalogue;
  /** Largest file that is attached. */
  readonly attachmentBytes: number;
}

/** Why a file of this size does not travel in a mail, or null where it does. */
function notAttachedReason(bytes: number, most: number): string | null {
  if (bytes <= most) return null;
  return `The file is not attached: it has ${formatResultSize(bytes)} mb, and this server attaches at most ${formatResultSize(most)} mb. The link above opens it.`;
}

/** Writes the mail that a job asks for, from what the share serves at this moment. */
export async function writeMail(
  { recipient, job }: Pick<StoredMail, 'recipient' | 'job'>,
  sources: Sources,
): Promise<Mail> {
  const manufacturer = sources.catalogue.loaded?.release.manufacturer.name ?? '';
  if (job.kind === 'plain') {
    const { subject, text, replyTo } = job;
    return {
      to: recipient,
      senderName: manufacturer,
      subject,
      text,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    };
  }
  return writeShareMail(recipient, job, manufacturer, sources);
}

async function writeShareMail(
  to: string,
  job: MailJob & { kind: 'share' },
  manufacturer: string,
  { shares, packages, attachmentBytes }: Sources,
): Promise<Mail> {
  const share = await shares.open(job.shareId);
  const { details } = share.frozen.submission;
  const planned = await packages.plan(share.frozen.manifest);
  const notAttached = notAttachedReason(planned.length, attachmentBytes);
  const about = {
    manufacturer,
    title: details.projectName,
    submitter: details.submitterName,
    message: job.message,
    link: job.link,
    documents: planned.contents.map(({ title }) => title),
    pages: planned.pageCount,
    kind: planned.kind,
    bytes: planned.length,
    expiresAt: share.expiresAt,
    notAttached,
    answered: job.replyTo !== '',
    copy: job.copy,
  };
  return {
    to,
    senderName: manufacturer,
    subject: `Submittal: ${details.projectName}`,
    text: shareText(about),
    html: shareHtml(about),
    ...(job.replyTo && { replyTo: { name: details.submitterName, address: job.replyTo } }),
    ...(notAttached === null && {
      attachment: { fileName: packageFileName(planned.kind), bytes: planned },
    }),
  };
}
