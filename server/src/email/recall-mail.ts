import { languageOf } from '@submittal/contract/languages';
import { dayOf, isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import type { RecallStore } from '../catalogue/recall-store.ts';
import { AppError } from '../http/app-error.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { sharePath } from '../sharing/share-link.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
import type { ShareService } from '../sharing/share-service.ts';
import type { ProjectStore } from '../submittals/project-store.ts';
import type { ProjectDocument } from '../submittals/stored-submittal.ts';
import { supersession } from '../submittals/supersession.ts';
import { HAIR, INK, LABEL, mailSheet, SOFT } from './mail-sheet.ts';
import type { MailStops } from './mail-stops.ts';
import type { MailJob } from './mail-store.ts';
import type { Mail } from './mailer.ts';
import { unlinkedLine } from './visitor-text.ts';

/** What a mail about recalls is written from. */
export interface RecallSources {
  readonly projects: ProjectStore;
  readonly shares: ShareService;
  readonly recalls: RecallStore;
  readonly catalogue: CurrentCatalogue;
  readonly stops: MailStops;
  /** The start of stop links. */
  readonly publicUrl: string;
}

/** A recalled document in a mail. */
interface Recalled {
  readonly title: string;
  readonly from: string;
  /** The title of what the catalogue has in its place; null if it has nothing, or only another recalled version. */
  readonly replacement: string | null;
}

/** The maximum number of documents, and of links, named in a mail. */
const MAX_NAMED = 12;

/**
 * Writes the mail to an owner about recalled documents, from what the project and its open shares contain at this
 * moment; refuses if none of them is recalled any more, or if they are gone.
 */
export async function writeRecallMail(
  to: string,
  projectId: string,
  job: MailJob & { kind: 'recall' },
  manufacturer: string,
  sources: RecallSources,
): Promise<Mail> {
  const project = await sources.projects.find(projectId);
  if (!project) throw nothingToTell();
  const open = (await sources.shares.recalled(projectId)).filter(({ key }) => job.documents.includes(key));
  const shareIds = [...new Set(open.map(({ shareId }) => shareId))];
  const shares = await Promise.all(shareIds.slice(0, MAX_NAMED).map((id) => sources.shares.find(id)));
  const documents = await recalledOf(
    [...project.resources, ...shares.flatMap(({ frozen }) => frozen.submittal.resources)],
    job.documents,
    sources,
  );
  if (documents.length === 0) throw nothingToTell();
  const language = languageOf(project.details.language);
  const { mail, recall } = shareMessages(language);
  if (await sources.stops.isStopped(to)) throw new AppError('invalid-request', mail.stopped);
  // A mail is read by more people than its recipient: it does not name what a password protects.
  const isProtected = shares.some(({ protection }) => protection !== null);
  const title = isProtected ? mail.protectedTitle : unlinkedLine(project.details.projectName);
  const named = documents.slice(0, MAX_NAMED).map((document) => linesOf(document, language));
  const more = documents.length > MAX_NAMED ? [[mail.more(documents.length - MAX_NAMED)]] : [];
  const about: About = {
    named: isProtected ? `${title}.` : mail.titleGiven(title),
    documents: [...named, ...more],
    page: job.linksBegin.replace(/#$/, ''),
    links: shareIds.slice(0, MAX_NAMED).map((id) => job.linksBegin + sharePath(id)),
    closing: recall.closing(manufacturer),
    stopLink: sources.publicUrl + sources.stops.pathFor(to, language),
  };
  return {
    to,
    senderName: manufacturer,
    subject: recall.subject(title),
    stopLink: about.stopLink,
    text: textOf(about, language),
    html: mailSheet({
      language,
      manufacturer,
      summary: named.map(([line]) => line).join(', '),
      opening: recall.opening,
      title,
      above: documentsTable(about, recall.documents),
      link: { address: about.page, label: recall.open, note: recall.todo },
      below: linksTable(about, recall.links),
      closing: about.closing,
      stopLink: about.stopLink,
    }),
  };
}

interface About {
  /** The line that names the project. */
  readonly named: string;
  /** For each document its lines. */
  readonly documents: readonly (readonly string[])[];
  /** Where the project was made. */
  readonly page: string;
  readonly links: readonly string[];
  readonly closing: string;
  readonly stopLink: string;
}

function nothingToTell(): AppError {
  return new AppError('invalid-request', 'Nothing in this project is recalled any more.');
}

/** Each of the documents with one of the keys that is recalled at this moment; versions that read the same, once. */
async function recalledOf(
  documents: readonly ProjectDocument[],
  keys: readonly string[],
  { recalls, catalogue }: RecallSources,
): Promise<Recalled[]> {
  const dates = await recalls.of(keys);
  const now = new Date();
  const { loaded } = catalogue;
  const found = new Map<string, Recalled>();
  for (const document of documents) {
    const { key, productID, resource } = document;
    const from = dates.get(key);
    if (from === undefined || !isRecalled(from, now)) continue;
    const title = documentTitle(resource.resourceName);
    const line = JSON.stringify([title, dayOf(from)]);
    if (found.has(line)) continue;
    const by = loaded && supersession(document, loaded)?.by;
    const next = by && loaded.find(productID, by)?.document.resource.resourceName;
    found.set(line, {
      title,
      from: dayOf(from),
      replacement: next ? documentTitle(next) : null,
    });
  }
  return [...found.values()];
}

function linesOf({ title, from, replacement }: Recalled, language: string): string[] {
  const { mail, recall } = shareMessages(language);
  const what = recall.from(unlinkedLine(title), mail.date(from));
  return replacement === null ? [what] : [what, recall.replacedBy(unlinkedLine(replacement))];
}

function textOf(about: About, language: string): string {
  const { mail, recall } = shareMessages(language);
  return [
    recall.opening,
    about.named,
    '',
    ...about.documents.flatMap(([first = '', ...others]) => [
      `- ${first}`,
      ...others.map((line) => `  ${line}`),
    ]),
    '',
    recall.todo,
    recall.openAt(about.page),
    ...(about.links.length > 0 ? ['', recall.links, ...about.links.map((link) => `- ${link}`)] : []),
    '',
    about.closing,
    mail.fact(mail.stop, about.stopLink),
    '',
  ].join('\n');
}

/** Rows below a label. */
function table(label: string, rows: readonly string[]): string {
  const cells = rows.map(
    (row) =>
      `<tr><td class="ink rule" style="padding:7px 0;border-top:1px solid ${HAIR};font-size:14px;line-height:20px;color:${INK}">${row}</td></tr>`,
  );
  return `${label}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${cells.join('')}</table>
`;
}

function documentsTable({ documents }: About, label: string): string {
  return table(
    `<p class="soft" style="${LABEL};margin:0 0 8px">${escapeHtml(label)}</p>`,
    documents.map(([first = '', ...others]) =>
      [
        escapeHtml(first),
        ...others.map((line) => `<span class="soft" style="color:${SOFT}">${escapeHtml(line)}</span>`),
      ].join('<br>'),
    ),
  );
}

function linksTable({ links }: About, label: string): string {
  if (links.length === 0) return '';
  return table(
    `<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:19px;color:${SOFT}">${escapeHtml(label)}</p>`,
    links.map((link) => {
      const address = escapeHtml(link);
      return `<a class="link" href="${address}" style="word-break:break-all;color:#9a3809">${address}</a>`;
    }),
  );
}
