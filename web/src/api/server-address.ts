import { webAddress } from './web-address.ts';

/**
 * The full address of a server as its site gives it in `api-base`, without a slash at its end.
 * @throws TypeError if it is none
 */
export function serverAddress(given: string, page: string): string {
  return new URL(given, page).href.replace(/\/+$/, '');
}

/**
 * As `serverAddress`, where somebody is to read what is wrong.
 * @throws Error that names the attribute if no request can go there
 */
export function checkedServerAddress(given: string, page: string): string {
  if (/^https?:/.test(webAddress(given, page))) return serverAddress(given, page);
  throw new Error(`api-base="${given}" is no address of a server`);
}
