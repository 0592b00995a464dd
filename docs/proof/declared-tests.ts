import ts from 'typescript';

/** A test as declared in a file. */
export interface DeclaredTest {
  /** Preceded by the titles of the groups around it. */
  readonly title: string;
  readonly body: ts.Node;
  /** The argument of `each`. */
  readonly table: ts.Node | undefined;
  /** The calls that keep it from running; empty if it runs. */
  readonly skippedBy: readonly string[];
}

const skipping = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);

/**
 * The names along a call's callee, outermost last, and the calls within it: for `it.each(table)` and the
 * like.
 */
function calleeOf(call: ts.CallExpression) {
  const names: string[] = [];
  const calls: ts.CallExpression[] = [];
  let at: ts.Expression = call.expression;
  for (;;) {
    if (ts.isPropertyAccessExpression(at)) {
      names.unshift(at.name.text);
      at = at.expression;
    } else if (ts.isCallExpression(at)) {
      calls.unshift(at);
      at = at.expression;
    } else break;
  }
  if (ts.isIdentifier(at)) names.unshift(at.text);
  return { names, calls };
}

/** The text of a title, without what is interpolated. */
function titleOf(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
  }
  return '';
}

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The tests of a file. */
export function testsOf(source: ts.SourceFile): readonly DeclaredTest[] {
  const tests: DeclaredTest[] = [];
  const look = (node: ts.Node, titles: readonly string[], skippedBy: readonly string[]) => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => look(child, titles, skippedBy));
      return;
    }
    const { names, calls } = calleeOf(node);
    const body = node.arguments.find(isFunction);
    const [root, ...more] = names;
    const isGroup = root === 'describe' || (root === 'test' && more.includes('describe'));
    const isTest =
      (root === 'it' || root === 'test') &&
      more.every((name) => name === 'each' || name === 'only' || skipping.has(name));
    // `describe.each(table)` is itself a call, without a title yet.
    if (!body || !(isGroup || isTest) || isFunction(node.arguments[0])) {
      ts.forEachChild(node, (child) => look(child, titles, skippedBy));
      return;
    }
    const skips = [...skippedBy, ...more.filter((name) => skipping.has(name))];
    const all = [...titles, titleOf(node.arguments[0])].filter(Boolean);
    if (isGroup) {
      ts.forEachChild(body, (child) => look(child, all, skips));
      return;
    }
    const table = calls[0]?.arguments[0];
    tests.push({ title: all.join(' '), body, table, skippedBy: [...skips, ...skipsWithin(body)] });
  };
  look(source, [], []);
  return tests;
}

/** Playwright's `test.skip()` and `test.fixme()` within a body. */
function skipsWithin(body: ts.Node): string[] {
  const skips: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      const { names } = calleeOf(node);
      if (names[0] === 'test' && names[1] !== undefined && skipping.has(names[1])) skips.push(names[1]);
    }
    ts.forEachChild(node, look);
  };
  look(body);
  return skips;
}
