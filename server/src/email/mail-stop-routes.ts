import '@fastify/rate-limit';
import type { Language } from '@submittal/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { languageAsked } from '../http/language-asked.ts';
import { PAGE_STYLE, STYLE_SOURCE } from '../http/page-style.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
import type { ShareMessages, StopWords } from '../sharing/share-messages/share-words.ts';
import { MAIL_STOP_PATH, type MailStops } from './mail-stops.ts';

/** The page's form has no fields, and mail programs send a short form with one (RFC 8058 section 3.1). */
const MAX_FORM_BYTES = 4096;

/** What the page may load and do: its styles, and the post of its button. */
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The language is that of the mail, or, where its link was cut short, the reader's; a parameter given twice is a list. */
interface Asked {
  Params: { token: string };
  Querystring: { lang?: unknown };
}

/** A page that is complete in itself: its visitor comes from a mail and needs nothing else here. */
function page({ heading, text, press }: StopWords, language: Language): string {
  const button = press
    ? `<form method="post" class="acts"><button class="open">${escapeHtml(press)}</button></form>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(heading)}</title><style>${PAGE_STYLE}</style></head>
<body><main><h1>${escapeHtml(heading)}</h1><p class="kind">${escapeHtml(text)}</p>${button}</main></body></html>
`;
}

function answer(
  reply: FastifyReply,
  status: number,
  which: keyof ShareMessages['stop'],
  { query, headers }: FastifyRequest<Asked>,
): FastifyReply {
  const language = languageAsked(query.lang, headers['accept-language']);
  reply.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  reply.header('vary', 'Accept-Language').header('content-security-policy', POLICY);
  return reply.type('text/html; charset=utf-8').send(page(shareMessages(language).stop[which], language));
}

/**
 * The page behind the stop link of a mail. Opening it changes nothing, because programs that scan mail open every
 * link: it shows a button. Mail programs with a button of their own post to it without opening it (RFC 8058).
 */
export function mailStopRoutes(app: FastifyInstance, { stops }: { stops: MailStops }): void {
  const url = `${MAIL_STOP_PATH}/:token`;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, parsed) => parsed(null),
    );
    const options = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
    scope.get<Asked>(url, options, async (request, reply) =>
      stops.knows(request.params.token)
        ? answer(reply, 200, 'ask', request)
        : answer(reply, 404, 'unknown', request),
    );
    scope.post<Asked>(url, options, async (request, reply) =>
      (await stops.stop(request.params.token))
        ? answer(reply, 200, 'done', request)
        : answer(reply, 404, 'unknown', request),
    );
  });
}
