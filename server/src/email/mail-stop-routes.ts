import '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { MAIL_STOP_PATH, type MailStops } from './mail-stops.ts';

/** The form has no fields, and mail programs send one short one (RFC 8058 section 3.1). */
const FORM_BYTES = 4096;

interface Words {
  readonly heading: string;
  readonly text: string;
  /** What the button says, where there is one. */
  readonly press?: string;
}

const ask: Words = {
  heading: 'Stop these emails?',
  text: 'The address that got this email will get no more emails from this service, whoever sends them.',
  press: 'Stop all emails',
};
const done: Words = {
  heading: 'No more emails',
  text: 'This address gets no more emails from this service.',
};
const unknown: Words = {
  heading: 'This link is not complete',
  text: 'Open the link of the email once more, or copy all of it.',
};

/** A page that is complete in itself: whoever opens it comes from a mail and has nothing else here. */
function page({ heading, text, press }: Words): string {
  const button = press ? `<form method="post"><button>${escapeHtml(press)}</button></form>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${button}</main></body></html>
`;
}

function answer(reply: FastifyReply, status: number, words: Words): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  return reply.type('text/html; charset=utf-8').send(page(words));
}

/**
 * The page behind the stop link of a mail. Opening it changes nothing, as programs that scan mail open every link: it
 * asks for a press. Mail programs with a button of their own post to it without opening it (RFC 8058).
 */
export function mailStopRoutes(app: FastifyInstance, { stops }: { stops: MailStops }): void {
  const url = `${MAIL_STOP_PATH}/:token`;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_request, _body, parsed) =>
      parsed(null),
    );
    const options = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
    scope.get<{ Params: { token: string } }>(url, options, async ({ params }, reply) =>
      stops.knows(params.token) ? answer(reply, 200, ask) : answer(reply, 404, unknown),
    );
    scope.post<{ Params: { token: string } }>(url, options, async ({ params }, reply) =>
      (await stops.stop(params.token)) ? answer(reply, 200, done) : answer(reply, 404, unknown),
    );
  });
}
