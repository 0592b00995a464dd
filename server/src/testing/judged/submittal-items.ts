import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Submittal items of public guide specifications. They are beside the project, not part of it. */
const file = fileURLToPath(new URL('../../../../../shared/ufgs/submittal-items.tsv', import.meta.url));

/** An item of a specification, and the heading under which it stands there. */
export interface SubmittalItem {
  readonly section: string;
  readonly heading: string;
  readonly item: string;
}

/** All items; none if the list is absent. */
export function submittalItems(): SubmittalItem[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .flatMap(([section = '', heading = '', , item = '']) =>
      item === '' ? [] : [{ section, heading, item }],
    );
}

let known: ReadonlyMap<string, readonly string[]> | null = null;

function items(): ReadonlyMap<string, readonly string[]> {
  if (!existsSync(file)) {
    console.log('shared/ufgs is absent: the questions in its words are skipped.');
    return new Map();
  }
  const found = new Map<string, string[]>();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [section = '', kind = '', , item = ''] = line.split('\t');
    found.set(`${section} ${kind}`, [...(found.get(`${section} ${kind}`) ?? []), item]);
  }
  return found;
}

/** The item at a place among those of one kind in a section, such as `03 30 00 SD-03 2`; null if the list is absent. */
export function submittalItem(reference: string): string | null {
  known ??= items();
  const [, list = '', place = ''] = /^(.+) (\d+)$/.exec(reference) ?? [];
  return known.get(list)?.[Number(place) - 1] ?? null;
}
