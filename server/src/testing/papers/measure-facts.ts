// How well facts are read from a set of documents that people have labelled:
// node server/src/testing/papers/measure-facts.ts FOLDER [--missed]
// Each folder in it has PDFs and a `labels.json`: a list of `file`, `facts` that must be found, `optional` ones that may be, and
// `asked`, the facts that must not be taken for certain. A value may be a list, of which any member is right.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ASKED_FACTS } from '../../import/facts/fact-rows.ts';
import { proposeForFiles } from '../../import/facts/propose-for-files.ts';
import { comparable } from '../../import/facts/words/proposal.ts';
import { LabelsSchema } from './labels.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missed: { type: 'boolean', default: false } },
});
const [root = '.'] = positionals;

const counts = new Map(
  ASKED_FACTS.map((fact) => [fact, { right: 0, extra: 0, wrong: 0, missed: 0, asked: 0 }]),
);

function isOneOf(value: string, wanted: string | readonly string[] | undefined): boolean {
  return wanted !== undefined && [wanted].flat().some((one) => comparable(one) === comparable(value));
}

for (const layout of (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())) {
  const folder = join(root, layout.name);
  const text = await readFile(join(folder, 'labels.json'), 'utf8').catch(() => null);
  if (text === null) continue;
  const labels = LabelsSchema.parse(JSON.parse(text));
  const found = await proposeForFiles(
    folder,
    labels.map(({ file }) => file),
  );
  for (const { file, facts, optional, asked } of labels) {
    for (const [fact, count] of counts) {
      const own = (found.get(file) ?? []).filter((one) => one.fact === fact);
      const certain = own.filter((one) => one.certain);
      if (own.length > certain.length) count.asked++;
      const isAsked = asked.includes(fact);
      const hit = certain.some(({ value }) => !isAsked && isOneOf(value, facts[fact]));
      if (hit) count.right++;
      else if (!isAsked && facts[fact] !== undefined) {
        count.missed++;
        if (values.missed) console.log(`missed ${file} ${fact} ${[facts[fact]].flat().join(' or ')}`);
      }
      for (const { value, sentence } of certain) {
        if (!isAsked && isOneOf(value, facts[fact])) continue;
        if (!isAsked && isOneOf(value, optional[fact])) count.extra++;
        else {
          count.wrong++;
          if (values.missed) console.log(`wrong ${file} ${fact} ${value}: ${sentence}`);
        }
      }
    }
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
console.log('fact          precision recall  right wrong missed asked');
for (const [fact, { right, extra, wrong, missed, asked }] of counts) {
  const cells = [share(right + extra, right + extra + wrong), share(right, right + missed)];
  console.log(
    `${fact.padEnd(14)}${cells[0]?.padEnd(10)}${cells[1]?.padEnd(8)}${[right + extra, wrong, missed, asked].join('     ')}`,
  );
}
