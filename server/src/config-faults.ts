import type { z } from 'zod';

/** What is wrong with variables, a line each that begins with the variable's name: equal faults of a list once. */
export function configFaults({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map((issue) => `${placeOf(issue.path)}: ${wordsOf(issue)}`))];
}

/** The variable, and which entry of its list. */
function placeOf([name, entry]: readonly PropertyKey[]): string {
  return typeof entry === 'number' ? `${String(name)}: entry ${entry + 1}` : String(name);
}

/** Rules whose fault the schema says in words of its own need no others. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `give one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `give at most ${issue.maximum} characters`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `give at least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'array') return `give at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `give at least ${issue.minimum}`;
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return 'give the address of a mailbox, such as submittals@example.com';
  return issue.message;
}
