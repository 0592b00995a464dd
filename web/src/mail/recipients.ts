import { MAX_EMAIL } from '@submittal/contract/constants';
import { isEmail } from '@submittal/domain/project-form';

/** Whom a line of text names. */
export interface Recipients {
  /** Each once, without regard to case. */
  readonly addresses: readonly string[];
  /** Those among them that are no address. */
  readonly faulty: readonly string[];
}

/** The addresses in a line, apart by commas, semicolons or spaces, checked one by one. */
export function readRecipients(line: string): Recipients {
  const known = new Set<string>();
  const addresses = line.split(/[\s,;]+/).filter((part) => {
    const name = part.toLowerCase();
    return part !== '' && !known.has(name) && known.add(name);
  });
  const right = (address: string) => isEmail(address) && address.length <= MAX_EMAIL.addressCharacters;
  return { addresses, faulty: addresses.filter((address) => !right(address)) };
}
