import { z } from 'zod';
import { clientConfigQuery } from '../../api/client-config.ts';
import { ApiError } from '../../api/errors.ts';
import type { BuilderApp } from '../../element/builder-app.ts';
import type { Messages } from '../../messages/messages.ts';
import { type HelpFormValues, helpSubmission } from './help-submission.ts';

/** Ours says `{ error: { message } }`, the forms-marketing service `{ message }`. */
const RefusalSchema = z.union([
  z.object({ error: z.object({ message: z.string().min(1) }) }).transform(({ error }) => error.message),
  z.object({ message: z.string().min(1) }).transform(({ message }) => message),
]);

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
    return RefusalSchema.safeParse(answer).data ?? t.failed;
  }
}
