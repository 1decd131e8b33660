import ts from 'typescript';

const titleFunctions = ['test', 'it', 'describe', 'onPostgres'];

/** First words that turn a title into half a sentence, or into a wish. */
const fragment =
  /^(of|that|with|without|are|is|and|or|for|in|on|at|to|from|when|how|what|who|whoever|nobody|has|does)\b|\bshould\b/i;

const lineAt = (text, position) => text.slice(0, position).split('\n').length;

/** Returns the name of the function that a call such as `test(…)` or `test.each(…)(…)` ends in. */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledName(expression.expression);
  return undefined;
}

function findTitles(path, text) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && titleFunctions.includes(calledName(node.expression))) {
      const [title, callback] = node.arguments;
      const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
      if (isTitle && callback)
        titles.push([`${path}:${lineAt(text, title.getStart())}`, title.getText().slice(1, -1)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return titles;
}

/** Returns the test titles that are half a sentence or a wish, with their place. */
export const findBrokenTitles = (path, text) =>
  findTitles(path, text).filter(([, title]) => fragment.test(title));
