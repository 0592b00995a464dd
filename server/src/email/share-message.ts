import { formatResultSize } from '@submittal/domain/file-size';
import { escapeHtml } from '../http/escape-html.ts';

/** The facts that a mail about a share states. */
export interface ShareMessage {
  readonly manufacturer: string;
  readonly title: string;
  readonly submitter: string;
  readonly message: string;
  readonly link: string;
  readonly documents: readonly string[];
  readonly pages: number;
  readonly kind: 'pdf' | 'zip';
  readonly bytes: number;
  readonly expiresAt: string;
  /** Why the file is not attached, or null where it is. */
  readonly notAttached: string | null;
  /** The submitter's own copy says so. */
  readonly copy: boolean;
}

/** Documents named in a mail; a longer list is for the link. */
const MOST_NAMED = 12;

function facts(about: ShareMessage): [string, string][] {
  const expires = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  return [
    ['Documents', String(about.documents.length)],
    ...(about.pages > 0 ? [['Pages', String(about.pages)] as [string, string]] : []),
    ['File', `${about.kind.toUpperCase()}, ${formatResultSize(about.bytes)} mb`],
    ['Link works until', expires.format(new Date(about.expiresAt))],
  ];
}

function opening({ copy, submitter }: ShareMessage): string {
  if (copy) return 'This is your copy of the submittal that you shared.';
  return `${submitter || 'Someone'} shares a submittal with you.`;
}

function attached({ notAttached }: ShareMessage): string {
  return notAttached ?? 'The document is attached to this email.';
}

function closing({ manufacturer }: ShareMessage): string {
  const sender = manufacturer === '' ? 'Submittal Builder' : `the Submittal Builder of ${manufacturer}`;
  return `Sent with ${sender}. Answers go to the person who shares the submittal.`;
}

function named({ documents }: ShareMessage): string[] {
  const rest = documents.length - MOST_NAMED;
  return [...documents.slice(0, MOST_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])];
}

/** The mail as plain text. */
export function shareText(about: ShareMessage): string {
  return [
    about.title,
    '',
    opening(about),
    ...(about.message === '' ? [] : ['', about.message]),
    '',
    `Open it here: ${about.link}`,
    attached(about),
    '',
    ...facts(about).map(([label, value]) => `${label}: ${value}`),
    '',
    ...named(about).map((title) => `- ${title}`),
    '',
    closing(about),
    '',
  ].join('\n');
}

/** The mail as HTML, by tables and inline styles: mail programs know no more. */
export function shareHtml(about: ShareMessage): string {
  const text = escapeHtml;
  const rows = facts(about)
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#5b6670">${text(label)}</td><td style="padding:4px 0">${text(value)}</td></tr>`,
    )
    .join('');
  const message =
    about.message === ''
      ? ''
      : `<p style="margin:0 0 20px;padding:12px 16px;border-left:3px solid #b8c1c9;background:#f4f6f7;white-space:pre-line">${text(about.message)}</p>`;
  const list = named(about)
    .map((title) => `<li style="margin:2px 0">${text(title)}</li>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(about.title)}</title></head>
<body style="margin:0;padding:0;background:#eceff1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eceff1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #cfd6db;font:15px/1.5 Arial,Helvetica,sans-serif;color:#1d2730;text-align:left">
<tr><td style="padding:16px 28px;border-bottom:1px solid #cfd6db;font-weight:bold">${text(about.manufacturer || 'Submittal Builder')}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.25">${text(about.title)}</h1>
<p style="margin:0 0 20px">${text(opening(about))}</p>
${message}
<p style="margin:0 0 8px"><a href="${text(about.link)}" style="display:inline-block;padding:12px 22px;background:#123a5c;color:#ffffff;text-decoration:none;font-weight:bold">Open the Submittal</a></p>
<p style="margin:0 0 20px;font-size:13px;color:#5b6670">${text(attached(about))}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px">${rows}</table>
<ul style="margin:0;padding-left:20px;font-size:14px">${list}</ul>
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #cfd6db;font-size:12px;color:#5b6670">${text(closing(about))}<br><span style="word-break:break-all">${text(about.link)}</span></td></tr>
</table></td></tr></table>
</body></html>
`;
}
