import { API_BASE_PATH } from '@submittal/contract/constants';
import type { CreatedProject } from '@submittal/contract/project';
import { CreatedProjectSchema } from '@submittal/contract/project';

/** A test's request: a token, a JSON body or a form, other headers. */
export interface Asked {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

/** Sends a request to the API, relative to its base path. */
export function ask(url: string, path: string, asked: Asked = {}): Promise<Response> {
  const { token, json, form, headers } = asked;
  const hasBody = json !== undefined || form !== undefined;
  return fetch(url + API_BASE_PATH + path, {
    method: asked.method ?? (hasBody ? 'POST' : 'GET'),
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
  });
}

/** Creates a project. */
export async function createProject(url: string, json: unknown = {}): Promise<CreatedProject> {
  return CreatedProjectSchema.parse(await (await ask(url, '/CreateSubmittal', { json })).json());
}

/** The code of a refusal, or null if the response is not one. */
export async function codeOf(response: Response | Promise<Response>): Promise<string | null> {
  const answer = await response;
  if (answer.status < 400) return null;
  const body = (await answer.json()) as { error: { code: string } };
  return body.error.code;
}

/** The bytes of the response. */
export async function bytesOf(response: Response | Promise<Response>): Promise<Buffer> {
  return Buffer.from(await (await response).arrayBuffer());
}
