import { apiCompare, type Diff } from 'api-smart-diff';
import { describeApi } from '../../server/src/operations/api-description.ts';
import { releasedApi } from '../../server/src/testing/golden/golden-set.ts';

type Api = Readonly<Record<string, unknown>>;

/** A change of the API: whether clients of before may stop working, what it is, and the first call that it concerns. */
interface ApiChange {
  readonly breaks: boolean;
  readonly what: string;
  /** As `POST /api/CreateSubmittal`. */
  readonly call: string;
}

/**
 * What has changed from one description of the API (OpenAPI 3.1) to another, what breaks first. Of a schema that several
 * calls have, the library tells once.
 */
export function changesOf(before: Api, after: Api): ApiChange[] {
  const { diffs } = apiCompare(before, after);
  return (
    diffs
      // Schemas are compared where calls have them; by themselves nobody knows whether they are asked or answered.
      .filter(({ path, type }) => path[0] === 'paths' && type !== 'annotation')
      .map((diff) => ({ breaks: isBreaking(diff), what: said(diff), call: callOf(diff) }))
      .toSorted((one, other) => Number(other.breaks) - Number(one.breaks))
  );
}

/**
 * Another type breaks whoever reads the value; the library takes a number in place of a text for a wider type. That an answer
 * always has a field breaks nobody; within objects of an answer the library takes it for something that is asked.
 */
function isBreaking({ type, path, action }: Diff): boolean {
  if (action === 'replace' && path.at(-1) === 'type') return true;
  if (action === 'add' && path.includes('responses') && path.at(-2) === 'required') return false;
  return type === 'breaking' || type === 'unclassified';
}

const said = ({ description, action, path }: Diff): string =>
  description ?? `[${action}] ${path.slice(3).join('/')}`;

const callOf = ({ path: [, address, method] }: Diff): string =>
  method === undefined ? String(address) : `${String(method).toUpperCase()} ${String(address)}`;

/** The changes since the last release as a page. */
export async function apiChanges(): Promise<string> {
  const { version, api } = await releasedApi();
  const changes = changesOf(api, describeApi(''));
  const lines = changes.map(
    ({ breaks, what, call }) =>
      `| ${breaks ? '**breaks**' : 'adds'} | ${what.replaceAll('|', '\\|')} | ${call} |`,
  );
  const table = ['|  | what | call |', '| --- | --- | --- |', ...lines].join('\n');
  return `# Changes of the API since ${version}

Written by \`npm run surface\`: how \`/openapi.json\` differs from that of the last release. What breaks needs a new first number.

${changes.length === 0 ? 'Nothing has changed.' : table}
`;
}
