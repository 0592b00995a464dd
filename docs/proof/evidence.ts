import ts from 'typescript';
import type { DeclaredTest } from './declared-tests.ts';
import { importedFile, type ProjectFiles } from './project-files.ts';

/** The contents of a test, including those of the test functions it calls and the constants it names. */
export interface Evidence {
  readonly asserts: boolean;
  /** Texts in its expectations, in what it looks for on a screen, or in what it waits for. */
  readonly asserted: readonly string[];
  /** Every text and name in the test. */
  readonly texts: readonly string[];
  readonly numbers: ReadonlySet<number>;
}

/** The files that count as test code: calls into these are followed, calls into the product are not. */
const ofTests = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^e2e\/|component-stage\.tsx$/;
/** Looking for something on a screen, or waiting for it, fails if it is missing. */
const lookups = /^(getBy\w+|locator|filter|waitFor(URL|Request|Response|Event)|runFor|advanceTimersByTime)$/;
const titled = new Set(['step', 'describe']);

/** Collects the evidence in a test. */
export function evidenceOf(test: DeclaredTest, files: ProjectFiles): Evidence {
  const asserted: string[] = [];
  const texts: string[] = [];
  const numbers = new Set<number>();
  /** Each node is read at most once as contained and once as asserted. */
  const seen = new Map<ts.Node, 'contained' | 'asserted'>();
  let asserts = false;

  const take = (text: string, isAsserted: boolean) => {
    texts.push(text);
    if (isAsserted) asserted.push(text);
    for (const [found] of text.matchAll(/\d+(\.\d+)?/g)) numbers.add(Number(found));
  };

  const read = (node: ts.Node, isAsserted: boolean): void => {
    const before = seen.get(node);
    if (before === 'asserted' || (before === 'contained' && !isAsserted)) return;
    seen.set(node, isAsserted ? 'asserted' : 'contained');

    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      take(node.text, isAsserted);
    } else if (ts.isJsxText(node)) take(node.text, isAsserted);
    else if (ts.isRegularExpressionLiteral(node)) take(plainText(node.text), isAsserted);
    else if (ts.isNumericLiteral(node)) {
      numbers.add(Number(node.text));
      // A number used as a key.
      take(node.text, isAsserted);
    } else if (ts.isIdentifier(node)) {
      take(node.text, isAsserted);
      if (isUse(node)) follow(node, isAsserted);
      return;
    } else if (ts.isCallExpression(node)) {
      readCall(node, isAsserted);
      return;
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      take(node.getText(), isAsserted);
    } else if (ts.isTypeNode(node)) return;
    ts.forEachChild(node, (child) => read(child, isAsserted));
  };

  const readCall = (call: ts.CallExpression, isAsserted: boolean) => {
    const expects = isExpectation(call);
    asserts ||= expects && isMatcher(call);
    const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : '';
    const looks = expects || isAsserted || lookups.test(name);
    read(call.expression, expects || isAsserted);
    const [title, ...rest] = call.arguments;
    const isTitle = titled.has(name) && title !== undefined && ts.isStringLiteralLike(title);
    for (const argument of isTitle ? rest : call.arguments) read(argument, looks);
  };

  const follow = (use: ts.Identifier, isAsserted: boolean) => {
    const declaration = declarationOf(use);
    if (declaration) readDeclaration(declaration, isAsserted);
  };

  const readDeclaration = (declaration: ts.Node, isAsserted: boolean): void => {
    const inTests = ofTests.test(declaration.getSourceFile().fileName);
    if (ts.isImportSpecifier(declaration)) {
      const target = exportedBy(declaration, files);
      if (target) readDeclaration(target, isAsserted);
    } else if (ts.isFunctionDeclaration(declaration)) {
      if (inTests && declaration.body) read(declaration.body, false);
    } else {
      const value = declaredAs(declaration);
      if (!value) return;
      if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) {
        if (inTests) read(value.body, false);
      } else if (inTests ? isData(value) : isPlain(value)) read(value, isAsserted);
    }
  };

  read(test.body, false);
  if (test.table) read(test.table, true);
  return { asserts, asserted, texts, numbers };
}

/** The plain text in a regular expression; its classes are replaced by spaces. */
const plainText = (expression: string) => expression.replaceAll(/\\[a-zA-Z]/g, ' ').replaceAll('\\', '');

/** Whether a call belongs to a chain that begins with `expect`. */
function isExpectation(call: ts.CallExpression): boolean {
  let at: ts.Expression = call;
  while (ts.isCallExpression(at) || ts.isPropertyAccessExpression(at)) at = at.expression;
  return ts.isIdentifier(at) && at.text === 'expect';
}

/**
 * Whether a call in such a chain calls a matcher: `expect(it)` alone asserts nothing, nor does
 * `expect.any(It)`.
 */
function isMatcher(call: ts.CallExpression): boolean {
  let at: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(at)) at = at.expression;
  return ts.isCallExpression(at);
}

/** Whether an identifier refers to a value, and is not the name of a property or of its own declaration. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent)) {
    return parent.initializer === node;
  }
  return !ts.isJsxAttribute(parent);
}

/** Nodes that contain declarations visible inside them. */
const isScope = (node: ts.Node) =>
  ts.isSourceFile(node) ||
  ts.isBlock(node) ||
  ts.isFunctionLike(node) ||
  ts.isForOfStatement(node) ||
  ts.isForStatement(node);

const declarations = new WeakMap<ts.SourceFile, Map<string, ts.Node[]>>();

/** Every declaration of a file, by name. */
function declarationsIn(source: ts.SourceFile): Map<string, ts.Node[]> {
  const known = declarations.get(source);
  if (known) return known;
  const all = new Map<string, ts.Node[]>();
  const look = (node: ts.Node) => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isBindingElement(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isImportSpecifier(node) ||
        ts.isParameter(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    ) {
      all.set(node.name.text, [...(all.get(node.name.text) ?? []), node]);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  declarations.set(source, all);
  return all;
}

/** The innermost declaration to which an identifier can refer. */
function declarationOf(use: ts.Identifier): ts.Node | undefined {
  const named = declarationsIn(use.getSourceFile()).get(use.text) ?? [];
  let innermost: ts.Node | undefined;
  let width = Number.POSITIVE_INFINITY;
  for (const declaration of named) {
    let scope: ts.Node = declaration.parent;
    while (!isScope(scope)) scope = scope.parent;
    if (use.pos < scope.pos || use.end > scope.end || scope.end - scope.pos >= width) continue;
    innermost = declaration;
    width = scope.end - scope.pos;
  }
  return innermost;
}

/** The declaration of an imported name in the file from which it comes. */
function exportedBy(specifier: ts.ImportSpecifier, files: ProjectFiles): ts.Node | undefined {
  const { moduleSpecifier } = specifier.parent.parent.parent;
  if (!ts.isStringLiteral(moduleSpecifier)) return undefined;
  const file = importedFile(specifier.getSourceFile().fileName, moduleSpecifier.text);
  if (file === undefined || !/\.tsx?$/.test(file) || !files.exists(file)) return undefined;
  const name = (specifier.propertyName ?? specifier.name).text;
  return declarationsIn(files.parsed(file))
    .get(name)
    ?.find((declaration) => {
      let scope: ts.Node = declaration.parent;
      while (!isScope(scope)) scope = scope.parent;
      return ts.isSourceFile(scope);
    });
}

/** What a name is declared as: its initialiser, or the list over which a loop iterates. */
function declaredAs(declaration: ts.Node): ts.Expression | undefined {
  let at: ts.Node = declaration;
  while (ts.isBindingElement(at) || ts.isObjectBindingPattern(at) || ts.isArrayBindingPattern(at))
    at = at.parent;
  if (!ts.isVariableDeclaration(at)) return undefined;
  const loop = at.parent.parent;
  const value = ts.isForOfStatement(loop) ? loop.expression : at.initializer;
  return value && bare(value);
}

/** An expression without its types and parentheses. */
function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
}

const isLiteral = (node: ts.Expression) =>
  ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node);

/** Whether a constant is written out at its declaration. */
function isData(node: ts.Expression): boolean {
  return (
    isLiteral(node) ||
    ts.isTemplateExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isIdentifier(node) ||
    ts.isBinaryExpression(node)
  );
}

/** Whether a constant of the product is a text, a number, or a list of them. */
function isPlain(node: ts.Expression): boolean {
  return (
    isLiteral(node) ||
    (ts.isArrayLiteralExpression(node) && node.elements.every((one) => isLiteral(bare(one))))
  );
}
