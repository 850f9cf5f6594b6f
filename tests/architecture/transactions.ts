import ts from 'typescript';

const TRANSACTION = 'trx';
const OUTSIDE = 'db';

const isNamedTrx = (parameter: ts.ParameterDeclaration | undefined) =>
  parameter !== undefined && ts.isIdentifier(parameter.name) && parameter.name.text === TRANSACTION;

function insideOf(call: ts.CallExpression): ts.Expression | undefined {
  const { expression } = call;
  if (ts.isIdentifier(expression)) return expression.text === 'inTransaction' ? call.arguments[1] : undefined;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'execute') return undefined;
  return /\.transaction\(\)/.test(expression.expression.getText()) ? call.arguments[0] : undefined;
}

function isOutside(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || node.text !== OUTSIDE) return false;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return !ts.isParameter(parent) && !ts.isBindingElement(parent);
}

/**
 * Finds uses of `db` where `trx` is meant. On the embedded database such a query waits forever, because the transaction
 * holds the only connection. On PostgreSQL it reads and writes outside the transaction.
 */
export function outsideQueries(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const tell = (node: ts.Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${what}`);
  };
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (isInside && isOutside(node)) tell(node, `${OUTSIDE} inside a transaction`);
    if (ts.isCallExpression(node)) {
      const inside = insideOf(node);
      const isInline = inside && (ts.isArrowFunction(inside) || ts.isFunctionExpression(inside));
      if (isInline && !isNamedTrx(inside.parameters[0])) tell(inside, `name the transaction ${TRANSACTION}`);
    }
    const entersTransaction = ts.isFunctionLike(node) && node.parameters.some(isNamedTrx);
    ts.forEachChild(node, (child) => visit(child, isInside || entersTransaction));
  };
  visit(file, false);
  return found;
}
