import type { Language } from '@submittal/contract/languages';
import { escapeHtml } from '../http/escape-html.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
import { HAIR, INK, LABEL, mailSheet, SOFT } from './mail-sheet.ts';
import { quoted, unlinked, unlinkedLine } from './visitor-text.ts';

/** The facts in a mail about a share. Title, submitter, message and documents are the visitor's words. */
export interface ShareMessage {
  /** The language of the mail. */
  readonly language: Language;
  readonly manufacturer: string;
  readonly title: string;
  readonly submitter: string;
  readonly message: string;
  readonly link: string;
  /** The address at which the recipient stops mail from this service. */
  readonly stopLink: string;
  readonly documents: readonly string[];
  /** The lines of its documents that were recalled since it was shared. */
  readonly recalled: readonly string[];
  readonly pages: number;
  readonly kind: 'pdf' | 'zip';
  readonly bytes: number;
  readonly expiresAt: string;
  /** Why the file is not attached, or null if it is. */
  readonly notAttached: string | null;
  /** What protects the share; the mail then says nothing else about it. Null if nothing does. */
  readonly protectedBy: 'password' | 'openings' | null;
  /** Replies go to the submitter, whose address is known. */
  readonly answered: boolean;
  /** Whether this is the submitter's own copy, which then says so. */
  readonly copy: boolean;
}

/** The maximum number of documents named in a mail; the link shows longer lists. */
const MAX_NAMED = 12;

function facts(about: ShareMessage): [string, string][] {
  const { mail, size } = shareMessages(about.language);
  const ends: [string, string] = [mail.facts.ends, mail.date(about.expiresAt)];
  if (about.protectedBy) return [ends];
  return [
    [mail.facts.documents, String(about.documents.length)],
    ...(about.pages > 0 ? [[mail.facts.pages, String(about.pages)] as [string, string]] : []),
    [mail.facts.file, `${about.kind.toUpperCase()}, ${size(about.bytes)}`],
    ends,
  ];
}

function opening({ copy, submitter, language }: ShareMessage): string {
  const { mail } = shareMessages(language);
  if (copy) return mail.copy;
  const name = unlinkedLine(submitter);
  return name === '' ? mail.shared : mail.sharedBy(name);
}

/** The heading of the mail. */
export function shareTitle({
  title,
  protectedBy,
  language,
}: Pick<ShareMessage, 'title' | 'protectedBy' | 'language'>): string {
  return protectedBy ? shareMessages(language).mail.protectedTitle : unlinkedLine(title);
}

function attached({ notAttached, protectedBy, language, kind }: ShareMessage): string {
  const { mail } = shareMessages(language);
  if (protectedBy) return mail.protected[protectedBy];
  return notAttached ?? mail.attached[kind];
}

function named({ documents, protectedBy, language }: ShareMessage): string[] {
  if (protectedBy) return [];
  const rest = documents.length - MAX_NAMED;
  const more = rest > 0 ? [shareMessages(language).mail.more(rest)] : [];
  return [...documents.slice(0, MAX_NAMED).map(unlinkedLine), ...more];
}

/** What is recalled; the page of a protected share says it to those who may know. */
function recalledLines({ recalled, protectedBy }: ShareMessage): readonly string[] {
  return protectedBy ? [] : recalled.map(unlinkedLine);
}

/** The mail as plain text. */
export function shareText(about: ShareMessage): string {
  const { mail } = shareMessages(about.language);
  const recalled = recalledLines(about);
  return [
    opening(about),
    about.protectedBy ? `${mail.protectedTitle}.` : mail.titleGiven(unlinkedLine(about.title)),
    ...(about.message === '' ? [] : ['', mail.message, quoted(about.message)]),
    ...(recalled.length === 0 ? [] : ['', mail.recalled, ...recalled.map((line) => `- ${line}`)]),
    '',
    mail.openAt(about.link),
    attached(about),
    '',
    ...facts(about).map(([label, value]) => mail.fact(label, value)),
    '',
    ...named(about).map((title) => `- ${title}`),
    '',
    mail.closing(about.manufacturer, about.answered),
    mail.fact(mail.stop, about.stopLink),
    '',
  ].join('\n');
}

/** The facts side by side, as in the title block of a drawing. */
function titleBlock(about: ShareMessage): string {
  return facts(about)
    .map(([label, value], index) => {
      const line = index === 0 ? '' : `border-left:1px solid ${HAIR};padding-left:14px;`;
      return `<td class="cell rule" valign="top" style="${line}padding-top:10px;padding-bottom:10px;padding-right:14px"><span class="soft" style="${LABEL}">${escapeHtml(label)}</span><br><span class="ink" style="font-size:15px;line-height:22px;font-weight:bold;color:${INK}">${escapeHtml(value)}</span></td>`;
    })
    .join('');
}

function contentsTable(about: ShareMessage): string {
  return named(about)
    .map((title, index) => {
      const number =
        index < about.documents.length && index < MAX_NAMED ? String(index + 1).padStart(2, '0') : '';
      return `<tr><td class="soft rule" valign="top" style="padding:7px 14px 7px 0;border-top:1px solid ${HAIR};font:13px/20px Consolas,Menlo,monospace;color:${SOFT}">${number}</td><td class="ink rule" width="100%" style="padding:7px 0;border-top:1px solid ${HAIR};font-size:14px;line-height:20px;color:${INK}">${escapeHtml(title)}</td></tr>`;
    })
    .join('');
}

/** HTML in a box below a label. */
function note(label: string, html: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="note ink" style="padding:14px 18px;border-left:3px solid #7d8a96;background:#f1f4f6;white-space:pre-line;color:${INK}"><span class="soft" style="font-size:12px;line-height:18px;color:${SOFT}">${label}</span><br>${html}</td></tr></table>\n`;
}

/** The mail as HTML. */
export function shareHtml(about: ShareMessage): string {
  const { mail } = shareMessages(about.language);
  const message = about.message === '' ? '' : note(mail.message, escapeHtml(unlinked(about.message)));
  const lines = recalledLines(about).map((line) => escapeHtml(line));
  const recalled = lines.length === 0 ? '' : note(mail.recalled, lines.join('<br>'));
  const contents = about.protectedBy
    ? ''
    : `<p class="soft" style="${LABEL};margin:0 0 8px">${mail.contents}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${contentsTable(about)}</table>`;
  return mailSheet({
    language: about.language,
    manufacturer: about.manufacturer,
    summary: facts(about)
      .map(([label, value]) => mail.fact(label, value))
      .join(', '),
    opening: opening(about),
    title: shareTitle(about),
    above: message + recalled,
    link: { address: about.link, label: mail.open, note: attached(about) },
    below: `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${HAIR};border-bottom:1px solid ${HAIR}"><tr>${titleBlock(about)}</tr></table>
${contents}`,
    closing: mail.closing(about.manufacturer, about.answered),
    stopLink: about.stopLink,
  });
}
