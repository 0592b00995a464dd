import { API_BASE_PATH } from '@submittal/contract/constants';
import { belowApi, OWN_ADDRESS_FIELDS } from '@submittal/contract/own-addresses';
import type { FastifyInstance } from 'fastify';
import type { OwnNames } from './own-address.ts';

/**
 * The path of PUBLIC_URL, without a slash at its end; empty if it has none. For readers, all pages, files and calls
 * of this server are below it. Stored data never contains it, so that it may change.
 */
export function pathPrefix({ publicUrl }: Pick<OwnNames, 'publicUrl'>): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}

/** A request's target below the prefix: a proxy may have stripped the prefix already, or passed it on. */
export function withoutPrefix(target: string, prefix: string): string {
  if (prefix === '' || !target.startsWith(prefix)) return target;
  const rest = target.slice(prefix.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : target;
}

/** A page whose addresses begin at this server's root (`src="/…"`), with the prefix inserted. */
export function pageBelow(prefix: string, html: string): string {
  if (prefix === '') return html;
  // The path of a `URL` never contains quotation marks or angle brackets.
  const behind = prefix.replaceAll('&', '&amp;');
  return html.replaceAll(
    /\b(href|src|api-base|base-path)="(\/(?!\/)[^"]*)"/g,
    (_, name: string, path: string) => `${name}="${behind}${path}"`,
  );
}

/** One of this server's addresses as it is stored and compared, whatever prefix it was sent with. */
export function storedAddress(address: string): string {
  const below = belowApi(address);
  return below === null ? address : API_BASE_PATH + below;
}

/** Inserts the prefix into this server's own addresses in each response. */
export function answerBelow(app: FastifyInstance, prefix: string): void {
  if (prefix === '') return;
  app.addHook('preSerialization', async (_request, _reply, payload) => below(prefix, payload));
}

function below(prefix: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => below(prefix, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = OWN_ADDRESS_FIELDS.includes(name) && String(inner).startsWith(`${API_BASE_PATH}/`);
      return [name, own ? `${prefix}${inner}` : below(prefix, inner)];
    }),
  );
}
