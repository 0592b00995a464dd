// The package's declarations begin with these; `paths` and `components` are generated behind them.
import type { Client, ClientOptions } from 'openapi-fetch';

/** What the calls take and answer, by the names of `/openapi.json`. */
export type Schemas = components['schemas'];

/**
 * A client of one server: `GET`, `POST`, `PUT`, `DELETE` and `HEAD`, each with the path of a call. An answer has `data`, or
 * `error` with a code and a sentence.
 * @param server its address, such as `https://submittals.example.com`
 */
export function createClient(
  server: string | URL,
  options?: Omit<ClientOptions, 'baseUrl'>,
): Client<paths, `${string}/${string}`>;

/** A new `Idempotency-Key`: a call that is sent again with it makes nothing twice. */
export function newIdempotencyKey(): string;

/** The header with which a project's owner changes it. */
export function bearer(editToken: string): { authorization: string };
