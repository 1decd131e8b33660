const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

function camelCase(name) {
  const [first, ...rest] = name.split('-');
  return [first, ...rest.map(capitalize)].join('');
}

const singularOf = (name) => (name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, ''));

/**
 * Returns the forms of a screen's name. For `price-lists`: `many` and `one` for files and URLs (`price-lists`,
 * `price-list`), `manyText` and `oneText` for readers, `values` and `value` for variables, `Types` and `Type` for
 * types, `table` for the database.
 */
export function deriveNames(many) {
  const one = singularOf(many);
  return {
    many,
    one,
    manyText: many.replaceAll('-', ' '),
    oneText: one.replaceAll('-', ' '),
    values: camelCase(many),
    value: camelCase(one),
    Types: capitalize(camelCase(many)),
    Type: capitalize(camelCase(one)),
    table: many.replaceAll('-', '_'),
  };
}

/** `price-lists` → `Price lists` */
export const toTitle = (many) => capitalize(many.replaceAll('-', ' '));
