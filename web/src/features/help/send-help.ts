import { clientConfigQuery } from '../../api/client-config.ts';
import { ApiError } from '../../api/errors.ts';
import type { BuilderApp } from '../../app/builder-app.ts';
import type { AllMessages } from '../../messages/messages.ts';
import { type HelpGuard, isMachine } from './help-guard.ts';
import { type HelpRefused, helpRefusal } from './help-refusal.ts';
import { type HelpFormValues, helpSubmission } from './help-submission.ts';

/** How long an endpoint may take before it is given up; the entries stay for another try. */
const PATIENCE_MS = 20_000;

interface Help {
  readonly values: HelpFormValues;
  readonly submittalId: string | null;
  readonly guard: HelpGuard;
  /** Of this message: our own endpoint takes it once, however often it arrives. */
  readonly idempotencyKey: string;
}

/** Posts the form to the configured endpoint; resolves to the refusal to show, if any. */
export async function sendHelp(
  { api, queries, consent }: Pick<BuilderApp, 'api' | 'queries' | 'consent'>,
  t: AllMessages['help'],
  { values, submittalId, guard, idempotencyKey }: Help,
): Promise<HelpRefused | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const { endpoint } = (await queries.ensureQueryData(clientConfigQuery(api))).help;
    const submission = helpSubmission(values, submittalId, consent.store.getState().given);
    // Our own endpoint judges the guard itself and keeps what it takes for spam; a forms service does not
    // know the guard, nor the key, for which a browser would have to ask it first.
    if (endpoint.startsWith('/')) {
      const headers = { 'idempotency-key': idempotencyKey };
      await api.post(endpoint, { ...submission, guard }, { signal, headers });
    } else if (!isMachine(guard)) await api.post(endpoint, submission, { signal });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return { reason: t.notSent, fields: new Map() };
    const answer: unknown = await error.response.json().catch(() => undefined);
    return helpRefusal(answer, t.failed);
  }
}
