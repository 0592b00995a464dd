import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// French of Canada (Office québécois de la langue française, Espacement avant et après les principaux signes de
// ponctuation): a no-break space inside guillemets and before a colon, none before the other signs. An ordinary space
// there would let a line begin with the sign.

const root = path.join(import.meta.dirname, '..', '..');

/** A text with what is wrong with its spaces. */
const FAULTY = /« |«[^\u00a0]| »|[^\u00a0]»| [:?!;]|[^\s\u00a0]:(?=\s|$)|\u00a0[?!;]/;

/** The pieces of texts in an expression, those between the values of templates each for itself. */
function textsIn(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    // What stands for a value is a letter, so that the signs beside it have a neighbour.
    const whole = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('x');
    return [whole, ...node.templateSpans.flatMap((span) => textsIn(span.expression))];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...textsIn(child)));
  return found;
}

/** The texts that a file has in French: all of them where its name says so, else those under `fr`. */
function frenchTexts(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const whole = /^fr(-[a-z]+)*\.ts$/.test(path.basename(file));
  if (!whole && !/\bfr: /.test(source)) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  if (whole) return textsIn(parsed);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'fr')
      found.push(...textsIn(node.initializer));
    else ts.forEachChild(node, look);
  };
  look(parsed);
  return found;
}

/** The same of data, such as the layouts of sheets. */
const frenchTextsOfData = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'fr'
          ? (JSON.stringify(inner).match(/"[^"]*"/g) ?? []).map((text) => text.slice(1, -1))
          : frenchTextsOfData(inner),
      );

it('no French text of the element, the server, mails or packages has an ordinary space at its signs', () => {
  const files = globSync('{domain,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file),
  );
  const texts = files.flatMap((file) => frenchTexts(file).map((text) => [file, text] as const));
  const layouts = 'domain/src/transmittal-layouts.json';
  const printed = frenchTextsOfData(JSON.parse(readFileSync(path.join(root, layouts), 'utf8')));
  expect(texts.length).toBeGreaterThan(1500);
  expect(printed.length).toBeGreaterThan(20);
  const faulty = [...texts, ...printed.map((text) => [layouts, text] as const)].filter(([, text]) =>
    FAULTY.test(text),
  );
  expect(faulty).toEqual([]);
});
