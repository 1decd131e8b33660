const ts = require('typescript');

/** Whether an expression is a call such as `Type.Object(…)`. */
const isSchema = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ts.isIdentifier(node.expression.expression) &&
  node.expression.expression.text === 'Type';

const isServerOnly = (node) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'serverOnly');

/** Whether a statement declares schemas, whose names begin with a capital, or values that only the server uses. */
const isDropped = (node) =>
  ts.isVariableStatement(node) &&
  (isServerOnly(node) ||
    node.declarationList.declarations.every(({ name }) => /^[A-Z]/.test(name.getText())));

/**
 * Removes the schemas of a contract and what is marked `@serverOnly`, because only the server validates. Schemas within
 * other expressions become empty objects, which `browser-schema.mjs` returns for them anyway. Shared modules are not
 * tree-shaken, and the schemas would add 11 kB to the first screen of every remote.
 */
module.exports = function removeSchemas(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const cuts = [];
  const visit = (node) => {
    if (isDropped(node)) cuts.push([node.getStart(), node.getEnd(), '']);
    else if (isSchema(node)) cuts.push([node.getStart(), node.getEnd(), '({})']);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return cuts.reduceRight(
    (text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end),
    source,
  );
};
