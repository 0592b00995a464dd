import { field } from '../../api/json.ts';
import { type HelpFieldName, isHelpFieldName } from './help-submission.ts';

/** Why the form was refused: a sentence, and the faults of single fields. */
export interface HelpRefused {
  readonly reason: string;
  readonly fields: ReadonlyMap<HelpFieldName, string>;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const entries = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads an endpoint's refusal of the form. Ours answers `{ error: { message, details: [{ path, message }] }
 * }`, the forms-marketing service `{ message, errors: [{ message: "Error in 'fields.email'. …" }] }`; for any
 * other answer, `failed` is the reason.
 */
export function helpRefusal(answer: unknown, failed: string): HelpRefused {
  const own = field(answer, 'error');
  const fields = new Map<HelpFieldName, string>();
  const others: string[] = [];
  for (const entry of entries(field(own, 'details'))) {
    const [name, message] = [field(entry, 'path'), text(field(entry, 'message'))];
    if (message !== undefined && isHelpFieldName(name)) fields.set(name, message);
  }
  for (const entry of entries(field(answer, 'errors'))) {
    const message = text(field(entry, 'message'));
    if (message === undefined) continue;
    const [, name, rest] = /^Error in 'fields\.(\w+)'\.\s*(.*)$/s.exec(message) ?? [];
    if (isHelpFieldName(name)) fields.set(name, rest || message);
    else others.push(message);
  }
  const reason = text(field(own, 'message')) ?? text(field(answer, 'message')) ?? failed;
  return { reason: [reason, ...others].join(' '), fields };
}
