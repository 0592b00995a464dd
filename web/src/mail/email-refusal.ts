import { ApiError } from '../api/errors.ts';
import { refusalText } from '../api/refusal-text.ts';
import type { AllMessages } from '../messages/messages.ts';

/** The text for a refused mail: at the recipients if the server names one of them, else at the form. */
export function emailRefusal(
  error: unknown,
  t: AllMessages,
  recipients: readonly string[],
): { field?: string; form?: string } {
  const words = t.sharing.mail;
  if (!(error instanceof ApiError)) return { form: words.failed };
  const named = (error.body?.error.details ?? []).flatMap(({ path }) => {
    const place = /^recipients\[(\d+)\]$/.exec(path)?.[1];
    const address = place === undefined ? undefined : recipients[Number(place)];
    return address === undefined ? [] : [address];
  });
  if (named.length === 0) return { form: refusalText(error, t) ?? words.failed };
  return { field: error.code === 'too-many-requests' ? words.enough(named) : words.faulty(named) };
}
