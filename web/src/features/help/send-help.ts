import { clientConfigQuery } from '../../api/client-config.ts';
import { ApiError } from '../../api/errors.ts';
import { field } from '../../api/json.ts';
import type { BuilderApp } from '../../element/builder-app.ts';
import type { Messages } from '../../messages/messages.ts';
import { type HelpFormValues, helpSubmission } from './help-submission.ts';

/** Ours says `{ error: { message } }`, the forms-marketing service `{ message }`. */
function refusal(answer: unknown): string | undefined {
  const message = field(field(answer, 'error'), 'message') ?? field(answer, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Posts the form to the configured endpoint; answers the sentence to show when it was refused. */
export async function sendHelp(
  { api, queries }: Pick<BuilderApp, 'api' | 'queries'>,
  t: Messages['help'],
  values: HelpFormValues,
  submittalId: string | null,
): Promise<string | undefined> {
  try {
    const { help } = await queries.ensureQueryData(clientConfigQuery(api));
    await api.post(help.endpoint, helpSubmission(values, submittalId));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return t.notSent;
    const answer: unknown = await error.response.json().catch(() => undefined);
    return refusal(answer) ?? t.failed;
  }
}
