import { isEmail } from '@submittal/domain/project-form';

/** What the server takes (contract/sharing). */
const MOST_RECIPIENTS = 20;
const MOST_CHARACTERS = 320;

/** The addresses in a line, apart by commas, semicolons or spaces; undefined where the server would refuse them. */
export function parseRecipients(line: string): string[] | undefined {
  const addresses = [...new Set(line.split(/[\s,;]+/).filter(Boolean))];
  const right = (address: string) => isEmail(address) && address.length <= MOST_CHARACTERS;
  const fits = addresses.length > 0 && addresses.length <= MOST_RECIPIENTS;
  return fits && addresses.every(right) ? addresses : undefined;
}
