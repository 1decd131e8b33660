import { runInNewContext } from 'node:vm';
import { markEagerFunctions } from '../shared/tooling/webpack/plugins/eager-functions.mjs';

const filling = 'const filling = "a text that makes the function long enough to be worth a mark";';
const chunkOf = (body) => `(self.loaded = self.loaded || []).push([[7], {12(e, t, n){${body}}, 13(){}}]);`;

/** Runs the module of a chunk and returns its exports. */
function exportsOf(code) {
  const self = {};
  runInNewContext(code, { self });
  const module = { exports: {} };
  self.loaded[0][1][12].call(module.exports, module, module.exports, () => 'required');
  return module.exports;
}

const bodies = {
  'declarations that are used before their place': `t.one = one(3); function one(n) { ${filling} return n < 1 ? "end" : one(n - 1); }`,
  'the last of two declarations with one name': `function twice() { ${filling} return "first"; } t.one = twice(); function twice() { ${filling} return "second"; }`,
  'a declaration with the name of a parameter': `t.one = typeof e; function e() { ${filling} }`,
  'names and kinds of functions': `async function later() { ${filling} } function* each() { ${filling} yield 1; } t.one = [later.name, each.name, [...each()], later.constructor.name];`,
  'constructors with prototypes': `function Shape() { ${filling} } Shape.prototype.size = 2; t.one = new Shape().size;`,
  'strict mode': `"use strict"; t.one = strict(); function strict() { ${filling} return this === undefined; }`,
  'functions in variables': `const add = (a, b) => { ${filling} return a + b; }, double = function self(n) { ${filling} return n > 4 ? n : self(n * 2); }; t.one = add(1, double(2)) + n();`,
};

describe('marked functions', () => {
  test.each(Object.entries(bodies))('keep %s', (_, body) => {
    const plain = chunkOf(body);
    const marked = markEagerFunctions(plain);
    expect(marked).not.toBe(plain);
    expect(exportsOf(marked)).toEqual(exportsOf(plain));
  });

  test('stand in parentheses with the module around them', () => {
    const marked = markEagerFunctions(
      chunkOf(`"use strict"; const f = () => { ${filling} }; function g() { ${filling} } function h() {}`),
    );
    expect(marked).toBe(
      `(self.loaded = self.loaded || []).push([[7], {12:(function(e, t, n){"use strict";var g=(function() { ${filling} }); const f = (() => { ${filling} });  function h() {}}), 13:(function(){})}]);`,
    );
  });
});
