import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

// CONTRIBUTING.md, “Words”: a name says what something is, in the words of the field.
const AVOIDED = new Set(['told', 'untold', 'kept', 'held', 'unheld']);

/** Names that stay, each with its reason. */
const PUBLISHED: Readonly<Record<string, string>> = {
  keptPages: 'on the wire and stored: the number of selected pages of a document; published by the linker',
  keptSize: 'on the wire and stored: about how many bytes the selected pages of a document take',
  keptBytes: 'published by the linker',
  noteTold: 'published by the linker',
};

/** Declarations that stay, as `file name`, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'e2e/golden/visitors.ts kept': 'a project of the golden data',
  'server/src/catalogue/recall-store.ts told_at': 'a column of the database',
  'server/src/catalogue/release-store.ts held': 'a column of the database',
  'server/src/database/held-releases-migration.ts heldReleases': 'a migration has run under this name',
  'server/src/database/recalls-told-migration.ts recallsTold': 'a migration has run under this name',
};

/** Files and folders that stay, each with its reason. */
const ALLOWED_FILES: Readonly<Record<string, string>> = {
  'server/src/database/held-releases-migration.ts': 'a migration has run under this name',
  'server/src/database/recalls-told-migration.ts': 'a migration has run under this name',
};

const root = path.resolve(import.meta.dirname, '..');
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('server/golden/'));

/** The words of a name in camel case or in capitals: `isKeptPage` has `is`, `kept` and `page`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}

const isAvoided = (name: string): boolean => wordsOf(name).some((word) => AVOIDED.has(word));

/** Whether a name is declared here. Properties are left out: most of them are on the wire, stored, or keys of texts. */
function declares(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  const isOwn =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    // `{ held: before }` names a variable; `{ held }` takes the name of the property.
    (ts.isBindingElement(parent) && parent.propertyName !== undefined);
  return isOwn && parent.name === node;
}

/** The names with an avoided word that a file declares, with the line of the first declaration of each. */
function avoidedIn(file: string): Map<string, number> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = new Map<string, number>();
  if (!/told|kept|held/i.test(text)) return found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const read = (node: ts.Node): void => {
    if (
      (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) &&
      declares(node) &&
      isAvoided(node.text) &&
      !found.has(node.text)
    )
      found.set(node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, read);
  };
  read(source);
  return found;
}

const used = new Map(sources.map((file) => [file, avoidedIn(file)]));

it('names say what something is, not that it was told, kept or held', () => {
  const faults = [...used].flatMap(([file, names]) =>
    [...names].flatMap(([name, line]) =>
      Object.hasOwn(PUBLISHED, name) || Object.hasOwn(ALLOWED, `${file} ${name}`)
        ? []
        : [`${file}:${line} ${name}`],
    ),
  );
  expect(faults).toEqual([]);
});

it('files and folders are named so, too', () => {
  expect(sources.filter((file) => isAvoided(file) && !Object.hasOwn(ALLOWED_FILES, file))).toEqual([]);
});

it('each name and file that is allowed is there', () => {
  const all = [...used].flatMap(([file, names]) => [...names.keys()].map((name) => ({ file, name })));
  const declared = new Set(all.map(({ file, name }) => `${file} ${name}`));
  const names = new Set(all.map(({ name }) => name));
  expect(Object.keys(ALLOWED).filter((one) => !declared.has(one))).toEqual([]);
  expect(Object.keys(PUBLISHED).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(ALLOWED_FILES).filter((file) => !used.has(file))).toEqual([]);
});

it('splits a name into its words', () => {
  expect(['isKeptPage', 'MAX_HELD', '#heldBy', 'untold', 'TOLDOnce'].filter(isAvoided)).toHaveLength(5);
  expect(['threshold', 'withheld', 'shield', 'keepPages', 'Shielded'].filter(isAvoided)).toEqual([]);
});
