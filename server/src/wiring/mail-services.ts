import { EmailService } from '../email/email-service.ts';
import { MailAllowance } from '../email/mail-allowance.ts';
import { MailCaps } from '../email/mail-caps.ts';
import { MailDelivery } from '../email/mail-delivery.ts';
import { MailStops } from '../email/mail-stops.ts';
import { MailStore } from '../email/mail-store.ts';
import { Mailer } from '../email/mailer.ts';
import { RecallNotices } from '../email/recall-notices.ts';
import { RecallOwners } from '../email/recall-owners.ts';
import { writeMail } from '../email/share-mail.ts';
import { HelpService } from '../help/help-service.ts';
import { HelpStore } from '../help/help-store.ts';
import { LapseStore } from '../lapses/lapse-store.ts';
import { LapseWatch } from '../lapses/lapse-watch.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import type { ProjectServices } from './project-services.ts';
import type { SharingServices } from './sharing-services.ts';
import type { StoreServices } from './store-services.ts';

/** What is sent by mail, and to whom no more is sent. */
export interface MailServices {
  /** Null if this server sends no mail. */
  readonly delivery: MailDelivery | null;
  /** Null if this server sends no mail. */
  readonly notices: RecallNotices | null;
  readonly lapses: LapseWatch;
  readonly help: HelpService;
  readonly email: EmailService;
  readonly stops: MailStops;
}

/** `wake` has this process look for jobs at once. */
export function mailServices(
  { config, db, jobs, claims, keys, failed }: StoreServices,
  { releases, recalls, catalogue }: CatalogueServices,
  { projects, packages, manifestOf }: ProjectServices,
  { shares }: SharingServices,
  wake: () => void,
): MailServices {
  const { limits } = config;
  const store = new MailStore(db);
  const stops = new MailStops(db, keys);
  const allowance = new MailAllowance({ caps: new MailCaps(db), keys, most: limits.mailsPerDay });
  const owners = new RecallOwners(db);
  const sources = {
    projects,
    shares,
    recalls,
    packages,
    catalogue,
    stops,
    publicUrl: config.publicUrl ?? '',
    attachmentBytes: limits.mailAttachmentBytes,
  };
  const delivery = config.smtpUrl
    ? new MailDelivery({
        store,
        jobs,
        wake,
        mailer: new Mailer({ url: config.smtpUrl, from: config.mailFrom }),
        write: (mail) => writeMail(mail, sources),
        failed,
        pauses: config.mailPauses,
      })
    : null;
  return {
    delivery,
    notices:
      delivery &&
      new RecallNotices({ recalls, owners, projects, shares, stops, allowance, delivery, failed }),
    lapses: new LapseWatch({
      store: new LapseStore(db),
      releases,
      shares,
      delivery,
      tellTo: config.lapsesTo,
    }),
    help: new HelpService({ store: new HelpStore(db), delivery, allowance, to: config.helpTo }),
    email: new EmailService({
      delivery,
      allowance,
      store,
      claims,
      owners,
      packages,
      shares,
      manifestOf,
      attachmentBytes: limits.mailAttachmentBytes,
    }),
    stops,
  };
}
