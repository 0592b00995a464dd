import type { ApiClient } from '../../api/client.ts';
import { toPayload } from '../record/details.ts';
import type { SyncCalls } from './sync.ts';

/** The project calls of the wire in the form that saving needs. */
export function projectCalls(api: ApiClient): SyncCalls {
  return {
    create: ({ details, selection }, key, signal) =>
      api.request('createSubmittal', {
        body: toPayload(details, selection),
        idempotencyKey: key,
        once: true,
        signal,
      }),
    update: (id, token, version, { details, selection }, signal) =>
      api.request('updateSubmittal', {
        params: { id },
        token,
        body: { ...toPayload(details, selection), version },
        keepalive: true,
        signal,
      }),
    fetch: (id, token, signal) =>
      api.request('getSubmittalById', { params: { id }, token, once: true, signal }),
  };
}
