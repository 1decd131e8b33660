const ts = require('typescript');

/** Whether an expression is a call such as `Type.Object(…)`. */
const isSchema = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ts.isIdentifier(node.expression.expression) &&
  node.expression.expression.text === 'Type';

/**
 * Replaces the schemas of a contract with empty objects, which `browser-schema.mjs` returns for them anyway. Shared
 * modules are not tree-shaken, and the schemas would add 5 kB to every page.
 */
module.exports = function replaceSchemas(source) {
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest, true);
  const schemas = [];
  const visit = (node) => {
    if (isSchema(node)) schemas.push([node.getStart(), node.getEnd()]);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return schemas.reduceRight((text, [start, end]) => `${text.slice(0, start)}({})${text.slice(end)}`, source);
};
