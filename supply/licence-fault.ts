import type { LockedPackage } from './packages.ts';
import { ALLOWED, DECLARED, EXCEPTIONS } from './policy.ts';

/**
 * The licence of a package, an SPDX expression: the one it declares, else the one recorded in the policy, else
 * null.
 */
export function licenceOf(entry: Pick<LockedPackage, 'name' | 'license'>): string | null {
  return entry.license ?? DECLARED[entry.name] ?? null;
}

/** The names of the licences in an SPDX expression. */
export function licencesIn(expression: string): string[] {
  return expression.replace(/[()]/g, '').split(/ AND | OR /);
}

/** What is wrong with the licence of a package, or null. */
export function licenceFault(entry: Pick<LockedPackage, 'name' | 'license' | 'ships'>): string | null {
  const expression = licenceOf(entry);
  if (expression === null) {
    return `${entry.name} names no licence: read its files, and say what they say in supply/policy.ts, DECLARED`;
  }
  // Packages only use AND and OR without brackets; more would need an SPDX parser.
  if (/ AND .* OR | OR .* AND /.test(expression)) {
    return `${entry.name}: “${expression}” mixes AND and OR, which supply/licence-fault.ts does not read`;
  }
  const may = (license: string) =>
    ALLOWED.includes(license) ||
    EXCEPTIONS.some(
      (exception) =>
        exception.license === license &&
        exception.packages.test(entry.name) &&
        (exception.use === 'shipped' || !entry.ships),
    );
  if (expression.split(' OR ').some((alternative) => licencesIn(alternative).every(may))) return null;
  return `${entry.name} is licensed under ${expression}, which supply/policy.ts does not allow ${
    entry.ships ? 'in what ships' : 'in development'
  }`;
}
