import { EmailSubmittalSchema } from '@submittal/contract/sharing';

/** The addresses in a line, apart by commas, semicolons or spaces; undefined where the server would refuse them. */
export function parseRecipients(line: string): string[] | undefined {
  const addresses = [...new Set(line.split(/[\s,;]+/).filter(Boolean))];
  return EmailSubmittalSchema.shape.recipients.safeParse(addresses).data;
}
