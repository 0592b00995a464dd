import { MAX_EMAIL } from '@submittal/contract/constants';
import { isEmail } from '@submittal/domain/project-form';

/** The recipients that a line of text names. */
export interface Recipients {
  /** Each address once, ignoring case. */
  readonly addresses: readonly string[];
  /** Those among them that are not addresses. */
  readonly faulty: readonly string[];
}

/** Reads the addresses in a line, separated by commas, semicolons or spaces, and checks each. */
export function readRecipients(line: string): Recipients {
  const known = new Set<string>();
  const addresses = line.split(/[\s,;]+/).filter((part) => {
    const name = part.toLowerCase();
    return part !== '' && !known.has(name) && known.add(name);
  });
  const right = (address: string) => isEmail(address) && address.length <= MAX_EMAIL.addressCharacters;
  return { addresses, faulty: addresses.filter((address) => !right(address)) };
}
