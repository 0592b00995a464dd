import { readFileSync } from 'node:fs';
import { CatalogueSchema } from '@submittal/contract/catalogue';
import { submittalItem } from '../submittal-items.ts';
import { checked, type Trade, type TradeQuestion } from '../trade-folder.ts';

// A trade as it is written here: a line for each product and each question.
//
//   = MANUFACTURER
//   # type | subtype | MasterFormat | application; application     of the products below
//   + document types                                               of the products below; type:NUMBER, _ for a space
//   id | title | subtitle | description | line of the sheet; line of the sheet
//
//   kind | question | id=grade id=grade /pattern/=grade
//
// A pattern grades every product with it in its title, headings, texts or sheet; the first grade of a product counts.
// `{03 30 00 SD-03 2}` is the second item of that kind in that section of the public submittal items.

interface Written {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly type: string;
  readonly subtype: string;
  readonly masterformat: string;
  readonly applications: readonly string[];
  readonly kinds: readonly string[];
  readonly sheet: readonly string[];
}

const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
const cellsOf = (line: string) => line.split(/ \|(?: |$)/).map((cell) => cell.trim());
const listOf = (cell = '', by: RegExp = /;/) =>
  cell
    .split(by)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function written(lines: readonly string[]): { manufacturer: string; products: readonly Written[] } {
  let manufacturer = '';
  let heading: readonly string[] = [];
  let kinds: readonly string[] = [];
  const products: Written[] = [];
  for (const line of lines) {
    const rest = line.slice(1).trim();
    if (line.startsWith('=')) manufacturer = rest;
    else if (line.startsWith('#')) heading = cellsOf(rest);
    else if (line.startsWith('+')) kinds = listOf(rest, / /);
    else {
      const [id = '', title = '', subtitle = '', description = '', sheet = ''] = cellsOf(line);
      const [type = '', subtype = '', masterformat = '', applications = ''] = heading;
      const own = { id, title, subtitle, description, sheet: listOf(sheet) };
      products.push({ ...own, type, subtype, masterformat, applications: listOf(applications), kinds });
    }
  }
  return { manufacturer, products };
}

/** What documents of a kind say whatever their product, as those of real manufacturers do. */
const usual: Readonly<Record<string, readonly string[]>> = {
  datasheet: [
    'Limited warranty: see the terms of sale. Store in a dry place. Read the safety data sheet and the installation instructions before use.',
  ],
  installation: [
    'Installation instructions. Tools required: drill, level, tape measure. Check that surfaces are clean, dry and sound. Wear gloves and eye protection. Do not install when the temperature is below 40 °F.',
    'Care and cleaning: use a mild detergent. Call technical service for interior and exterior conditions not described here.',
  ],
  sds: [
    'Safety data sheet. Section 1: Identification. Section 2: Hazards. May cause skin and eye irritation. Keep away from heat and flame. Section 4: First aid. Rinse with water.',
    'Section 9: Physical properties. Section 14: Transport. Not regulated. Section 15: OSHA 29 CFR 1910.1200, California Proposition 65.',
  ],
  architecturalspec: [
    'Part 1 General. Submittals: product data, samples, test reports, warranty. Quality assurance: installer with five years of experience. Comparable products or approved equal.',
    'Part 2 Products. Part 3 Execution: examination, preparation, installation, cleaning, protection.',
  ],
  testreport: ['Test report of an independent laboratory. Specimens were conditioned at 73 °F.'],
  warranty: [
    'Standard limited warranty. The manufacturer warrants the product for ten years against defects.',
  ],
  epd: ['Environmental product declaration ISO 14025, EN 15804. Declared unit. Global warming potential.'],
  leed: [
    'LEED letter. Recycled content. Regional materials. Low-emitting materials, CDPH Standard Method v1.2.',
  ],
};

const named = ({ title, subtitle }: Written) => `${title}\n${subtitle}`;

function pagesOf(product: Written, kind: string): string[] {
  const [first = '', ...more] = usual[kind] ?? [];
  const { description, applications, sheet } = product;
  if (kind !== 'datasheet' && kind !== 'testreport' && kind !== 'architecturalspec')
    return [`${named(product)}\n${first}`, ...more];
  const uses = applications.length > 0 ? `Uses: ${applications.join(', ')}` : '';
  const stated = sheet.map((line) => `• ${line}`).join('\n');
  if (kind === 'testreport') return [`${named(product)}\n${first}\n${sheet[0] ?? ''}`];
  return [`${named(product)}\n${description}\n${uses}`, `${stated}\n${first}`, ...more];
}

/** Whether a pattern is in what is written of a product. */
function says(product: Written, pattern: RegExp): boolean {
  const { title, type, subtype, subtitle, description, sheet } = product;
  return pattern.test([`${type} > ${subtype}`, title, subtitle, description, sheet.join('; ')].join('\n'));
}

function gradesOf(judgement: string, products: readonly Written[]): Record<string, number> {
  const grades: Record<string, number> = {};
  for (const [, pattern, id = '', grade] of judgement.matchAll(/(?:\/((?:[^/\\]|\\.)+)\/|([\w-]+))=(\d)/g)) {
    const ids = pattern
      ? products.filter((one) => says(one, new RegExp(pattern, 's'))).map((one) => one.id)
      : [id];
    for (const one of ids) grades[one] ??= Number(grade);
  }
  return grades;
}

function questionOf(line: string, products: readonly Written[]): TradeQuestion[] {
  const [kind = '', text = '', judgement = ''] = cellsOf(line);
  const reference = /^\{(.+)\}$/.exec(text)?.[1];
  const question = reference === undefined ? text : submittalItem(reference);
  if (question === null) return [];
  const judged = gradesOf(judgement, products);
  if (judgement !== 'none' && Object.keys(judged).length === 0)
    throw new Error(`Nothing is judged for "${text}"`);
  return [{ kind, question, judged }];
}

/** A trade from the files `NAME.txt` and `NAME-questions.txt` beside this one. */
export function writtenTrade(name: string): Trade {
  const { manufacturer, products } = written(read(`${name}.txt`));
  const pageTexts: Record<string, string[]> = {};
  const catalogue = CatalogueSchema.parse({
    manufacturer: { name: manufacturer },
    products: products.map((product) => {
      const { sheet: _, kinds, ...own } = product;
      const documents = kinds.map((kind) => {
        const [documentType = '', number] = kind.replaceAll('_', ' ').split(':');
        const id = `${product.id}-${documentType}`;
        pageTexts[id] = pagesOf(product, documentType);
        const file = `${product.title.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${documentType}.pdf`;
        return { id, file, documentType, ...(number && { number }) };
      });
      return { ...own, documents };
    }),
  });
  const questions = read(`${name}-questions.txt`).flatMap((line) => questionOf(line, products));
  return checked({ name, catalogue, pageTexts, questions });
}
