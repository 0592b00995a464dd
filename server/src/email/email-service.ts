import type { EmailQueued, EmailSubmittal } from '@submittal/contract/sharing';
import { packageFileName } from '@submittal/domain/package-layout';
import { AppError } from '../http/app-error.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { ShareService } from '../sharing/share-service.ts';
import type { StoredProject } from '../submittals/project-store.ts';
import type { Mailer } from './mailer.ts';

/** Mails the link to a package, and the package itself where it is small. */
export class EmailService {
  readonly #mailer: Mailer | null;
  readonly #packages: PackageService;
  readonly #shares: ShareService;
  readonly #attachmentBytes: number;

  constructor(services: {
    mailer: Mailer | null;
    packages: PackageService;
    shares: ShareService;
    attachmentBytes: number;
  }) {
    this.#mailer = services.mailer;
    this.#packages = services.packages;
    this.#shares = services.shares;
    this.#attachmentBytes = services.attachmentBytes;
  }

  /** Whether this server sends mail at all. */
  get on(): boolean {
    return this.#mailer !== null;
  }

  /** Freezes a share and queues one mail for each recipient, so that none learns of the others. */
  async send(project: StoredProject, request: EmailSubmittal, base: string): Promise<EmailQueued> {
    if (!this.#mailer) throw new AppError('email-not-configured', 'This server does not send email.');
    const { details } = project;
    const own = request.copyToMyself && details.email ? [details.email] : [];
    const recipients = [...new Set([...request.recipients, ...own])];
    const planned = await this.#packages.plan(project);
    const { shareId, expiresAt } = await this.#shares.create(project);
    const sender = details.submitterName || 'Someone';
    const text = [
      `${sender} shares a submittal with you: ${details.projectName}`,
      ...(request.message ? ['', request.message] : []),
      '',
      `Open it here: ${base}/#/share/${shareId}`,
      `The link works until ${expiresAt.slice(0, 10)}.`,
      '',
    ].join('\n');
    const attachment =
      planned.length <= this.#attachmentBytes
        ? { fileName: packageFileName(planned.kind), bytes: planned }
        : undefined;
    for (const to of recipients) {
      this.#mailer.enqueue({
        to,
        subject: `Submittal: ${details.projectName}`,
        text,
        ...(details.email && { replyTo: details.email }),
        ...(attachment && { attachment }),
      });
    }
    return { queued: recipients.length };
  }
}
