import { type DeclaredTest, testsOf } from './declared-tests.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import type { ProjectFiles } from './project-files.ts';
import type { NamedTest, Row } from './table.ts';

/**
 * The faults of the table's rows; each names the row and what is missing. A row is right if its files exist,
 * if each of its tests exists once, runs and asserts, and if one of them contains what the statement fixes.
 */
export function faultsOf(rows: readonly Row[], files: ProjectFiles): readonly string[] {
  const evidence = new Map<DeclaredTest, Evidence>();
  const tests = new Map<string, readonly DeclaredTest[]>();

  const testsIn = (file: string) => {
    const known = tests.get(file) ?? testsOf(files.parsed(file));
    tests.set(file, known);
    return known;
  };
  const evidenceFor = (test: DeclaredTest) => {
    const known = evidence.get(test) ?? evidenceOf(test, files);
    evidence.set(test, known);
    return known;
  };

  const read = ({ file: name, title }: NamedTest): Evidence | string => {
    const called = files.called(name);
    const [file] = called;
    if (file === undefined || called.length > 1) return `${name} is the name of ${called.length} files`;
    const meant = testsIn(file).filter((test) => test.title.includes(title));
    const [test] = meant;
    if (!test || meant.length > 1) return `${meant.length} tests of ${name} have “${title}” in their title`;
    if (test.skippedBy.length > 0) return `${name} › ${title} may not run: ${test.skippedBy.join(', ')}`;
    const found = evidenceFor(test);
    return found.asserts ? found : `${name} › ${title} asserts nothing`;
  };

  return rows.flatMap((row) => {
    const outcomes = row.tests.filter(({ title }) => title !== '').map(read);
    const found = outcomes.filter((outcome) => typeof outcome !== 'string');
    // The evidence of a test that is not found is unknown.
    const missing = found.length < row.tests.length ? row.unproven : missingIn(row, found);
    const faults = [
      ...row.faults,
      ...row.sources.filter((file) => !files.exists(file)).map((file) => `there is no ${file}`),
      ...outcomes.filter((outcome) => typeof outcome === 'string'),
      ...missing.filter((one) => !row.unproven.includes(one)).map((one) => `no test holds ${one}`),
      ...row.unproven
        .filter((one) => !missing.includes(one))
        .map((one) => `${one} is no exception: a test holds it, or the statement does not fix it`),
    ];
    return faults.map((fault) => `${row.section}: “${row.statement}”: ${fault}`);
  });
}

/** What a statement fixes and none of its tests contain. */
function missingIn({ fixed }: Row, found: readonly Evidence[]): readonly string[] {
  const asserted = found.flatMap((one) => one.asserted);
  const texts = found.flatMap((one) => one.texts);
  return [
    ...fixed.words.filter((words) => !asserted.some((text) => stands(words, text))),
    ...fixed.names.filter((name) => !texts.some((text) => stands(name, text))),
    ...fixed.numbers.filter((number) => !found.some(({ numbers }) => hasNumber(numbers, Number(number)))),
  ];
}

/** Whether words occur in a text other than as parts of longer words. */
function stands(words: string, text: string): boolean {
  const wanted = words.trim();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + wanted.length] ?? ' '];
    if (!isJoined(before, wanted[0]) && !isJoined(after, wanted.at(-1))) return true;
  }
  return false;
}

const isJoined = (one: string, other: string | undefined) =>
  /[\p{L}\p{N}]/u.test(one) && /[\p{L}\p{N}]/u.test(other ?? '');

/** Tests express seconds in milliseconds, and styles express milliseconds in seconds. */
const hasNumber = (numbers: ReadonlySet<number>, number: number) =>
  numbers.has(number) || numbers.has(number * 1000) || numbers.has(number / 1000);
