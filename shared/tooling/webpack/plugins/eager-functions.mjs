import { parse } from 'acorn';

/** Length of a function from which its compilation takes a noticeable time. */
const minLength = 60;
/** The factories of modules are an argument of a call inside a chunk. */
const maxFactoryDepth = 8;

const isFunction = (node) => node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression';
const isWorthwhile = ({ start, end }) => end - start >= minLength;
const isMoved = (node) => node.type === 'FunctionDeclaration' && isWorthwhile(node);

/** Returns the properties `id(module, exports, require) { … }` of a chunk. */
function moduleFactories(node, depth = 0) {
  if (node === null || typeof node !== 'object' || depth > maxFactoryDepth) return [];
  if (node.type === 'ObjectExpression' && node.properties.every(({ value }) => isFunction(value)))
    return node.properties;
  return Object.values(node).flatMap((child) => moduleFactories(child, depth + 1));
}

/** Returns the functions that the variables of a module begin with. */
const functionsOfVariables = (statements) =>
  statements
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init) => isFunction(init) && isWorthwhile(init));

/** Returns the text from `start` to `end` with replaced parts, which are sorted and do not overlap. */
function replaceParts(text, { start, end }, parts) {
  const pieces = parts.map(({ from, to, by }, index) => text.slice(parts[index - 1]?.to ?? start, from) + by);
  return pieces.join('') + text.slice(parts.at(-1)?.to ?? start, end);
}

function markedBody(text, body) {
  const statements = body.body;
  const moved = statements.filter(isMoved);
  const directives = statements.filter(({ directive }) => directive !== undefined);
  const begin = directives.at(-1)?.end ?? body.start + 1;
  const variables = moved.map(({ start, id, end }) => {
    const head = text.slice(start, id.start).trimEnd();
    return `${id.name}=(${head}${text.slice(id.end, end)})`;
  });
  const parts = [
    ...(variables.length > 0 ? [{ from: begin, to: begin, by: `var ${variables.join(',')};` }] : []),
    ...moved.map(({ start, end }) => ({ from: start, to: end, by: '' })),
    ...functionsOfVariables(statements).map(({ start, end }) => ({
      from: start,
      to: end,
      by: `(${text.slice(start, end)})`,
    })),
  ];
  return replaceParts(
    text,
    body,
    parts.toSorted((one, other) => one.from - other.from || one.to - other.to),
  );
}

function markedFactory(text, { key, value, method }) {
  const name = text.slice(key.start, key.end);
  if (!method) return `${name}:(${text.slice(value.start, value.end)})`;
  const params = text.slice(value.start, value.body.start);
  return `${name}:(function${params}${markedBody(text, value.body)})`;
}

/**
 * Returns the code of a minified chunk with the functions of its modules in parentheses, a sign for browsers that a
 * function will be called at once. Function declarations become variables at the beginning of their module.
 */
export function markEagerFunctions(text) {
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  const parts = moduleFactories(program.body).map((property) => ({
    from: property.start,
    to: property.end,
    by: markedFactory(text, property),
  }));
  return replaceParts(text, { start: 0, end: text.length }, parts);
}
