import type { Language } from '@submittal/contract/languages';
import { escapeHtml } from '../http/escape-html.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';

/** What a mail about a submittal has in each of its places; texts, unless it says HTML. */
export interface MailSheet {
  readonly language: Language;
  /** May be empty. */
  readonly manufacturer: string;
  /** What mail programs show beside the subject. */
  readonly summary: string;
  /** Above the title. */
  readonly opening: string;
  readonly title: string;
  /** HTML between the title and the link. */
  readonly above: string;
  readonly link: { readonly address: string; readonly label: string; readonly note: string };
  /** HTML below the link. */
  readonly below: string;
  readonly closing: string;
  /** The address at which the recipient stops mail from this service. */
  readonly stopLink: string;
}

/** Colours of a light mail; the names match the dark ones below. */
export const INK = '#121a22';
export const SOFT = '#586573';
export const HAIR = '#d8dee3';
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

/** The style of a label in capitals. */
export const LABEL = `font-size:11px;line-height:16px;letter-spacing:.06em;text-transform:uppercase;font-weight:bold;color:${SOFT}`;

/** A mail as HTML with tables and inline styles: mail programs support little more. */
export function mailSheet(sheet: MailSheet): string {
  const text = escapeHtml;
  const { mail, submittal } = shareMessages(sheet.language);
  const { link, title } = sheet;
  const sender = sheet.manufacturer || mail.sender;
  return `<!doctype html>
<html lang="${sheet.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${text(title)}</title>
<style>${DARK}</style></head>
<body class="desk" style="margin:0;padding:0;background:#eef1f3">
<div style="display:none;max-height:0;overflow:hidden">${text(sheet.summary)}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #b4bec7;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,Helvetica,sans-serif;color:${INK};text-align:left">
<tr><td class="pad ink rule" style="padding:16px 32px;border-bottom:2px solid ${INK};font-size:16px;font-weight:bold;color:${INK}">${text(sender)}<span class="soft" style="font-weight:normal;color:${SOFT}"> &nbsp;${submittal}</span></td></tr>
<tr><td class="pad" style="padding:32px">
<p class="soft" style="margin:0 0 6px;color:${SOFT}">${text(sheet.opening)}</p>
<h1 class="ink" style="margin:0 0 24px;font-size:25px;line-height:1.22;letter-spacing:-.015em;color:${INK}">${text(title)}</h1>
${sheet.above}<a class="act" href="${text(link.address)}" style="display:inline-block;padding:13px 26px;background:${ACCENT};border-radius:3px;color:#ffffff;text-decoration:none;font-weight:bold">${link.label}</a>
<p class="soft" style="margin:12px 0 24px;font-size:13px;line-height:19px;color:${SOFT}">${text(link.note)}</p>
${sheet.below}
</td></tr>
<tr><td class="pad soft rule" style="padding:18px 32px 22px;border-top:1px solid ${HAIR};font-size:12px;line-height:18px;color:${SOFT}">${text(sheet.closing)}<br><a class="link" href="${text(link.address)}" style="word-break:break-all;color:#9a3809">${text(link.address)}</a><br><a class="link" href="${text(sheet.stopLink)}" style="color:#9a3809">${mail.stop}</a></td></tr>
</table></td></tr></table>
</body></html>
`;
}
