import { languageOf } from '@submittal/contract/languages';
import { dayOf, isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { packageFileName } from '@submittal/domain/package-layout';
import { AppError } from '../http/app-error.ts';
import type { PackageService } from '../packages/package-service.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
import type { ShareMessages } from '../sharing/share-messages/share-words.ts';
import type { MailJob, StoredMail } from './mail-store.ts';
import type { Mail } from './mailer.ts';
import { oneAddress } from './one-address.ts';
import { type RecallSources, writeRecallMail } from './recall-mail.ts';
import { type ShareMessage, shareHtml, shareText, shareTitle } from './share-message.ts';

interface Sources extends RecallSources {
  readonly packages: PackageService;
  /** The maximum size of an attached file. */
  readonly attachmentBytes: number;
}

/** Why a file of this size is not attached to a mail, or null if it is. */
function notAttachedReason(bytes: number, most: number, { mail, size }: ShareMessages): string | null {
  return bytes <= most ? null : mail.notAttached(size(bytes), size(most));
}

/**
 * Writes the mail for a job, from what is true at this moment. However long the job has waited, refuses a
 * recipient that is not a single address, or whose owner has stopped mail.
 */
export async function writeMail(
  { recipient, job, projectId }: Pick<StoredMail, 'recipient' | 'job' | 'projectId'>,
  sources: Sources,
): Promise<Mail> {
  if (oneAddress(recipient) === null) throw new AppError('invalid-request', 'This is not one address.');
  const manufacturer = sources.catalogue.loaded?.release.manufacturer.name ?? '';
  if (job.kind === 'plain') {
    const { subject, text, replyTo } = job;
    return {
      to: recipient,
      senderName: manufacturer,
      subject,
      text,
      ...answerTo(replyTo),
    };
  }
  if (job.kind === 'recall') {
    return writeRecallMail(recipient, projectId ?? '', job, manufacturer, sources);
  }
  return writeShareMail(recipient, job, manufacturer, sources);
}

function answerTo(address: string): Pick<Mail, 'replyTo'> {
  const replyTo = oneAddress(address);
  return replyTo === null ? {} : { replyTo };
}

async function writeShareMail(
  to: string,
  job: MailJob & { kind: 'share' },
  manufacturer: string,
  { shares, packages, recalls, stops, publicUrl, attachmentBytes }: Sources,
): Promise<Mail> {
  const share = await shares.find(job.shareId);
  const { submittal, manifest } = share.frozen;
  const { details } = submittal;
  const language = languageOf(manifest.language);
  const words = shareMessages(language);
  if (await stops.isStopped(to)) throw new AppError('invalid-request', words.mail.stopped);
  const planned = await packages.plan(manifest);
  const { protection } = share;
  const protectedBy = protection && (protection.password === null ? 'openings' : 'password');
  const notAttached = notAttachedReason(planned.length, attachmentBytes, words);
  const stopLink = publicUrl + stops.pathFor(to, language);
  const dates = await recalls.of(manifest.documents.map(({ key }) => key));
  const recalled = manifest.documents.flatMap(({ key, fileName }) => {
    const from = dates.get(key);
    if (from === undefined || !isRecalled(from, new Date())) return [];
    return [words.recall.from(documentTitle(fileName), words.mail.date(dayOf(from)))];
  });
  const about: ShareMessage = {
    language,
    manufacturer,
    title: details.projectName,
    submitter: details.submitterName,
    message: job.message,
    link: job.link,
    stopLink,
    documents: planned.contents.map(({ title }) => title),
    recalled: [...new Set(recalled)],
    pages: planned.pageCount,
    kind: planned.kind,
    bytes: planned.length,
    expiresAt: share.expiresAt,
    notAttached,
    protectedBy,
    answered: answerTo(job.replyTo).replyTo !== undefined,
    copy: job.copy,
  };
  return {
    to,
    senderName: manufacturer,
    subject: protectedBy ? shareTitle(about) : words.mail.subject(shareTitle(about)),
    stopLink,
    text: shareText(about),
    html: shareHtml(about),
    ...answerTo(job.replyTo),
    ...(notAttached === null &&
      protectedBy === null && {
        attachment: { fileName: packageFileName(planned.kind), bytes: planned },
      }),
  };
}
