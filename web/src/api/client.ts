import { type Call, calls, type ElementCall } from '@submittal/contract/calls';
import { UNCOUNTED } from '@submittal/contract/constants';
import { belowApi } from '@submittal/contract/own-addresses';
import type { RequestBody, SuccessBody } from '@submittal/contract/routes';
import { expectedFields } from './answers.ts';
import { MalformedAnswerError } from './errors.ts';
import { field } from './json.ts';
import { createSender } from './send.ts';
import { checkedServerAddress } from './server-address.ts';
import { webAddress } from './web-address.ts';

/** What a call takes: path parameters, query, JSON body or files, and the project's edit token. */
interface RequestOptions<Name extends ElementCall> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly body?: RequestBody<Name>;
  readonly files?: readonly File[];
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The media type wanted, where a call answers in several. */
  readonly accept?: string;
  /** `Idempotency-Key`: the server does what the call asks for once, however often it arrives. */
  readonly idempotencyKey?: string;
  /** Sent once, whatever the server says: the caller sends it again itself. */
  readonly once?: boolean;
  /** Goes on when the page is left, if the browser allows that for so much. */
  readonly keepalive?: boolean;
}

/** The body of a request that outlives its page: browsers allow 64 KiB for all together (Fetch Standard). */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

export interface ApiClient {
  /** The full address that the paths of calls are appended to. */
  readonly base: string;
  /** Sends a call of the route table and returns its JSON. */
  request<Name extends ElementCall>(name: Name, options?: RequestOptions<Name>): Promise<SuccessBody<Name>>;
  /** Sends a call and returns the response itself, for bytes and headers. */
  send<Name extends ElementCall>(
    name: Name,
    options?: RequestOptions<Name> & { readonly method?: 'HEAD' },
  ): Promise<Response>;
  /** Posts JSON to a configured address: a full one, or a path on the API's server. */
  post(
    address: string,
    body: unknown,
    options?: { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Response>;
  /** The address of a call, for links and viewers. */
  url(
    name: ElementCall,
    params?: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>> | URLSearchParams,
  ): string;
  /**
   * The full address of something that an answer names (pictures, documents); empty if no link may lead
   * there.
   */
  resolve(address: string): string;
}

interface ClientOptions {
  readonly base: string;
  readonly fetcher?: typeof fetch;
  readonly page?: string;
  /** Whether to ask the server not to count what is sent. */
  uncounted?(): boolean;
  /** Called for each call that fails, before the caller hears of it. */
  failed?(call: ElementCall, error: unknown): void;
}

export function createApiClient(config: ClientOptions): ApiClient {
  const page = config.page ?? document.baseURI;
  const base = checkedServerAddress(config.base, page);
  const sender = createSender(config.fetcher ?? ((input, init) => fetch(input, init)));

  const url: ApiClient['url'] = (name, params = {}, query = {}) => {
    const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => {
      const value = params[key];
      if (!value) throw new Error(`The call ${name} needs "${key}"`);
      return encodeURIComponent(value);
    });
    const search = new URLSearchParams(query).toString();
    return `${base}${path}${search ? `?${search}` : ''}`;
  };

  const send: ApiClient['send'] = async (name, options = {}) => {
    const call: Call = calls[name];
    const headers: Record<string, string> = {};
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.accept) headers['accept'] = options.accept;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    let body: BodyInit | undefined;
    let keepalive = false;
    if (call.files !== undefined) {
      const form = new FormData();
      for (const file of options.files ?? []) form.append(call.files, file, file.name);
      body = form;
    } else if (options.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(options.body);
      keepalive = options.keepalive === true && body.length <= MAX_KEEPALIVE_CHARACTERS;
      if (config.uncounted?.()) headers['prefer'] = UNCOUNTED;
    }
    const address = url(name, options.params, options.query);
    try {
      const method = options.method ?? call.method;
      const repeatable = !options.once && (call.repeatable ?? method !== 'POST');
      const { signal } = options;
      return await sender({ method, url: address, body, headers, signal, repeatable, keepalive });
    } catch (error) {
      config.failed?.(name, error);
      throw error;
    }
  };

  /** Turns an address of the server's own API into one under which this client reaches it. */
  const located = (address: string): string => {
    const below = belowApi(address);
    return below === null ? address : base + below;
  };

  return {
    base,
    url,
    send,
    post: (address, body, { signal, headers } = {}) =>
      sender({
        method: 'POST',
        url: new URL(located(address), base).href,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
        signal,
      }),
    resolve: (address) => webAddress(located(address), base),
    async request<Name extends ElementCall>(name: Name, options: RequestOptions<Name> = {}) {
      const response = await send(name, options);
      if (response.status === 204) return undefined as SuccessBody<Name>;
      const json: unknown = await response.json();
      const missing = expectedFields[name]?.find((key) => field(json, String(key)) === undefined);
      if (missing) throw new MalformedAnswerError(name, String(missing));
      return json as SuccessBody<Name>;
    },
  };
}
