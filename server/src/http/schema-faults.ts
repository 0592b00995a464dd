import type { FastifyError } from 'fastify';
import type { z } from 'zod';
import type { ErrorDetail } from './app-error.ts';

type Issue = z.core.$ZodIssue;
type Fault = NonNullable<FastifyError['validation']>[number];

/** The most faults of a request that an answer names. */
const MAX_DETAILS = 1000;

/** `details` for a request that does not fit its schema: one entry per fault, by its place in the body. */
export function schemaFaults({ validation = [] }: FastifyError): ErrorDetail[] {
  return validation.slice(0, MAX_DETAILS).flatMap((fault) => {
    const place = placeOf(fault);
    const alternatives = fault.params['errors'];
    if (fault.keyword !== 'invalid_union' || !Array.isArray(alternatives) || alternatives.length === 0)
      return { path: place, message: fault.message ?? 'not valid' };
    return faultsOfAlternatives(alternatives).map(({ path, message }) => ({
      path: path.reduce<string>((whole, step) => within(whole, step), place),
      message,
    }));
  });
}

/**
 * What is wrong where a value may be of one form or another, of which the schema itself says "Invalid input" alone: the
 * faults of the form whose type it has, or all types that it may have.
 */
function faultsOfAlternatives(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  const meant = alternatives.find((faults) => !faults.some(isOfOtherType));
  const [first] = alternatives.flat();
  if (meant !== undefined || first === undefined) return meant ?? [];
  const types = alternatives.flatMap((faults) =>
    faults.filter(isOfOtherType).map(({ expected }) => expected),
  );
  return [{ ...first, message: `Invalid input: expected ${[...new Set(types)].join(' or ')}` }];
}

const isOfOtherType = (fault: Issue): fault is z.core.$ZodIssueInvalidType =>
  fault.code === 'invalid_type' && fault.path.length === 0;

/** The place of a fault, as `resources[2].id`. */
function placeOf({ instancePath }: Fault): string {
  return instancePath
    .split('/')
    .slice(1)
    .reduce<string>((whole, step) => within(whole, /^\d+$/.test(step) ? Number(step) : step), '');
}

function within(whole: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${whole}[${step}]`;
  return whole === '' ? String(step) : `${whole}.${String(step)}`;
}
