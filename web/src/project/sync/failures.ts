import { type Selection, toReferences } from '@submittal/domain/selection';
import { ApiError } from '../../api/errors.ts';
import type { Retry } from './sync-state.ts';

/** What a failed request means for saving. */
export type Failure =
  /** No answer, or one of a proxy that has none: nobody knows whether the request arrived. */
  | 'unreachable'
  /** The server, or one of its stores, cannot do it at present. */
  | 'busy'
  /** The server has no room. */
  | 'full'
  /** The server failed at this very request. */
  | 'faulty'
  /** Somebody else saved a newer version. */
  | 'conflicting'
  /** There is no such project. */
  | 'gone'
  /** This browser may not change the project. */
  | 'forbidden'
  /** The server does not accept the content. */
  | 'rejected';

/** RFC 9110 section 15, RFC 8470 section 5.2, RFC 6585 section 4, RFC 4918 section 11.5. */
const byStatus: Readonly<Record<number, Failure>> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'gone',
  408: 'unreachable',
  409: 'conflicting',
  410: 'gone',
  425: 'busy',
  429: 'busy',
  500: 'faulty',
  // What is not implemented is not there a minute later either.
  501: 'rejected',
  503: 'busy',
  505: 'rejected',
  507: 'full',
};

/**
 * Without a status, the connection broke, the answer was cut off or was not this server's. Nor is a page: it is one of
 * a proxy, which knows nothing of projects and of who may change them.
 */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'unreachable';
  const failure = byStatus[error.status] ?? (error.status > 500 ? 'unreachable' : 'rejected');
  return isPage(error.response) && (failure === 'gone' || failure === 'forbidden') ? 'unreachable' : failure;
}

const isPage = ({ headers }: Response): boolean => /^text\/html/i.test(headers.get('content-type') ?? '');

/** The message about a request that is sent again. */
export function reasonOf(failure: Failure): Retry['reason'] {
  if (failure === 'full') return 'full';
  return failure === 'busy' || failure === 'faulty' || failure === 'conflicting' ? 'busy' : 'offline';
}

/** The server refused a selection because it has none of its documents. */
export function lacksAll(error: unknown, selection: Selection): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'invalid-request' &&
    error.body?.error.details?.length === toReferences(selection).length
  );
}
