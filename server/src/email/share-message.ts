import type { Language } from '@submittal/contract/languages';
import { escapeHtml } from '../http/escape-html.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
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

function attached({ notAttached, protectedBy, language }: ShareMessage): string {
  const { mail } = shareMessages(language);
  if (protectedBy) return mail.protected[protectedBy];
  return notAttached ?? mail.attached;
}

function named({ documents, protectedBy, language }: ShareMessage): string[] {
  if (protectedBy) return [];
  const rest = documents.length - MAX_NAMED;
  const more = rest > 0 ? [shareMessages(language).mail.more(rest)] : [];
  return [...documents.slice(0, MAX_NAMED).map(unlinkedLine), ...more];
}

/** The mail as plain text. */
export function shareText(about: ShareMessage): string {
  const { mail } = shareMessages(about.language);
  return [
    opening(about),
    about.protectedBy ? `${mail.protectedTitle}.` : mail.titleGiven(unlinkedLine(about.title)),
    ...(about.message === '' ? [] : ['', mail.message, quoted(about.message)]),
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

/** Colours of a light mail; the names match the dark ones below. */
const INK = '#121a22';
const SOFT = '#586573';
const HAIR = '#d8dee3';
const ACCENT = '#b8430b';

/** Mail programs that follow the reader's dark theme use this; the others keep the inline colours. */
const DARK = `@media (prefers-color-scheme:dark){
.desk{background:#10161c!important}
.sheet{background:#18212a!important;border-color:#33414d!important}
.ink{color:#eef2f5!important}
.soft{color:#a9b5c0!important}
.rule{border-color:#33414d!important}
.note{background:#202b35!important;border-color:#5a6a78!important}
.act{background:#e0763f!important;color:#160900!important}
.link{color:#f0986b!important}
}
@media (max-width:480px){
.cell{display:inline-block!important;width:49%!important;box-sizing:border-box;border-left:0!important;padding-left:0!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.act{display:block!important;text-align:center!important}
}`;

/** The facts side by side, as in the title block of a drawing. */
function titleBlock(about: ShareMessage): string {
  return facts(about)
    .map(([label, value], index) => {
      const line = index === 0 ? '' : `border-left:1px solid ${HAIR};padding-left:14px;`;
      return `<td class="cell rule" valign="top" style="${line}padding-top:10px;padding-bottom:10px;padding-right:14px"><span class="soft" style="font-size:11px;line-height:16px;letter-spacing:.06em;text-transform:uppercase;font-weight:bold;color:${SOFT}">${escapeHtml(label)}</span><br><span class="ink" style="font-size:15px;line-height:22px;font-weight:bold;color:${INK}">${escapeHtml(value)}</span></td>`;
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

/** The mail as HTML with tables and inline styles: mail programs support little more. */
export function shareHtml(about: ShareMessage): string {
  const text = escapeHtml;
  const { mail, submittal } = shareMessages(about.language);
  const title = shareTitle(about);
  const sender = about.manufacturer || mail.sender;
  const message =
    about.message === ''
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="note ink" style="padding:14px 18px;border-left:3px solid #7d8a96;background:#f1f4f6;white-space:pre-line;color:${INK}"><span class="soft" style="font-size:12px;line-height:18px;color:${SOFT}">${mail.message}</span><br>${text(unlinked(about.message))}</td></tr></table>`;
  const contents = about.protectedBy
    ? ''
    : `<p class="soft" style="margin:0 0 8px;font-size:11px;line-height:16px;letter-spacing:.06em;text-transform:uppercase;font-weight:bold;color:${SOFT}">${mail.contents}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${contentsTable(about)}</table>`;
  const preheader = facts(about)
    .map(([label, value]) => mail.fact(label, value))
    .join(', ');
  return `<!doctype html>
<html lang="${about.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${text(title)}</title>
<style>${DARK}</style></head>
<body class="desk" style="margin:0;padding:0;background:#eef1f3">
<div style="display:none;max-height:0;overflow:hidden">${text(preheader)}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #b4bec7;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,Helvetica,sans-serif;color:${INK};text-align:left">
<tr><td class="pad ink rule" style="padding:16px 32px;border-bottom:2px solid ${INK};font-size:16px;font-weight:bold;color:${INK}">${text(sender)}<span class="soft" style="font-weight:normal;color:${SOFT}"> &nbsp;${submittal}</span></td></tr>
<tr><td class="pad" style="padding:32px">
<p class="soft" style="margin:0 0 6px;color:${SOFT}">${text(opening(about))}</p>
<h1 class="ink" style="margin:0 0 24px;font-size:25px;line-height:1.22;letter-spacing:-.015em;color:${INK}">${text(title)}</h1>
${message}
<a class="act" href="${text(about.link)}" style="display:inline-block;padding:13px 26px;background:${ACCENT};border-radius:3px;color:#ffffff;text-decoration:none;font-weight:bold">${mail.open}</a>
<p class="soft" style="margin:12px 0 24px;font-size:13px;line-height:19px;color:${SOFT}">${text(attached(about))}</p>
<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${HAIR};border-bottom:1px solid ${HAIR}"><tr>${titleBlock(about)}</tr></table>
${contents}
</td></tr>
<tr><td class="pad soft rule" style="padding:18px 32px 22px;border-top:1px solid ${HAIR};font-size:12px;line-height:18px;color:${SOFT}">${text(mail.closing(about.manufacturer, about.answered))}<br><a class="link" href="${text(about.link)}" style="word-break:break-all;color:#9a3809">${text(about.link)}</a><br><a class="link" href="${text(about.stopLink)}" style="color:#9a3809">${mail.stop}</a></td></tr>
</table></td></tr></table>
</body></html>
`;
}
