import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

// A stand-in of the remote forms-marketing service: its address, its preflight, its success and error shapes.

interface Submission {
  readonly path: string;
  readonly body: unknown;
}

export interface FormsService {
  /** For HELP_SERVICE_URL. */
  readonly url: string;
  readonly submissions: readonly Submission[];
  /** How it answers from now on. */
  answer(how: Answer): void;
  close(): Promise<void>;
}

type Answer = (response: ServerResponse) => void;

const json = (status: number, body: object): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
    response.end(JSON.stringify(body));
  };
};

const correlationId = '3e1bd2b8-0f7a-4d1c-9f2a-6f2c8f3a1b11';

export const answers = {
  accepted: json(200, { inlineMessage: '<p>Thanks for submitting the form.</p>' }),
  fieldFaults: json(400, {
    status: 'error',
    message: 'The request is not valid',
    correlationId,
    errors: [
      { message: "Error in 'fields.email'. Enter an address that exists", errorType: 'INVALID_EMAIL' },
      { message: "Error in 'fields.phone'. Give a number with its area code", errorType: 'INVALID_NUMBER' },
    ],
  }),
  unknownForm: json(404, { status: 'error', message: "No form found with guid 'f-1'", correlationId }),
  tooMany: json(429, { status: 'error', message: 'You have reached your limit', policyName: 'SECONDLY' }),
  broken: (response: ServerResponse) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html><h1>Bad Gateway</h1></html>');
  },
  notJson: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('OK');
  },
  nothing: () => undefined,
} satisfies Record<string, Answer>;

/** Takes submissions at `/{portal}/{form}` from any site, as the service does. */
export async function startFormsService(): Promise<FormsService> {
  const submissions: Submission[] = [];
  let answer: Answer = answers.accepted;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'content-type');
      response.writeHead(204).end();
      return;
    }
    const body: unknown = JSON.parse((await buffer(request)).toString());
    submissions.push({ path: request.url ?? '', body });
    answer(response);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/submissions/v3/integration/submit`,
    submissions,
    answer: (how) => {
      answer = how;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
