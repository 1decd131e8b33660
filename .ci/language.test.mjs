import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { read, root } from './tree.mjs';

const titleFunctions = ['test', 'it', 'describe', 'onPostgres'];

/** First words that turn a title into half a sentence. */
const fragmentStart =
  /^(of|that|with|without|are|is|and|or|for|in|on|at|to|from|when|how|what|who|whoever|nobody|has|does)\b/i;

/** Phrases that need a second reading, as patterns, each with its replacement and an example. */
const retiredPhrases = [
  ['anew', 'again', 'Loads it anew.'],
  ['^(what|whoever|one that)', 'a verb or a noun phrase', 'What the page loads.'],
  ['whoever', 'the actor', 'Returns it to whoever called.'],
  ['nobody|somebody|everybody', 'no user, a user, all users', 'Runs when nobody waits.'],
  ['the way to', 'a function that', 'Returns the way to stop.'],
  ['by (itself|themselves)', 'automatically', 'Retries by itself.'],
  ['(gives?|comes?|takes?) back', 'returns, recovers, removes', 'Gives back a value.'],
  ['hears?|heard', 'receives', 'Hears an event.'],
  ['takes up|taken up', 'reuses', 'Takes up the request.'],
  ['tells?|told', 'sends, reports', 'Tells the server.'],
  ['believes?', 'accepts', 'Believes the document.'],
  ['stands?|stood', 'is, is shown, is listed', 'Stands above the page.'],
  ['the like', 'the full list', 'Scripts and the like.'],
  ['goes on|go on', 'continues', 'Goes on after a failure.'],
  ['on (its|their) way', 'pending', 'The file is on its way.'],
  ['at hand', 'current', 'Reads the page at hand.'],
  ['the own', "the user's own", 'Opens the own page.'],
  ['any more', 'no longer', 'Not used any more.'],
];

const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const sources = tracked.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path));
const own = '.ci/language.test.mjs';

const lineAt = (text, position) => text.slice(0, position).split('\n').length;

function parse(path, text) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Returns the name of the function that a call such as `test(…)` or `test.each(…)(…)` ends in. */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calledName(expression.expression);
  return undefined;
}

function titlesOf(path, text) {
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
  visit(parse(path, text));
  return titles;
}

/** Returns all comments with their place. Line breaks are joined, so that a phrase may span two lines. */
function commentsOf(path, text) {
  const ranges = new Map();
  if (path.endsWith('.css'))
    for (const { 0: comment, index } of text.matchAll(/\/\*[\s\S]*?\*\//g)) ranges.set(index, comment);
  else {
    const source = parse(path, text);
    const add = (found) =>
      found?.forEach(({ pos, end }) => ranges.set(pos, text.slice(pos, end).replace(/\s*\n\s*\*?\s*/g, ' ')));
    const visit = (node) => {
      add(ts.getLeadingCommentRanges(text, node.getFullStart()));
      add(ts.getTrailingCommentRanges(text, node.getEnd()));
      node.getChildren(source).forEach(visit);
    };
    visit(source);
  }
  const places = [...ranges].sort(([a], [b]) => a - b);
  const comments = [];
  let end = -1;
  for (const [position, comment] of places) {
    const follows = comment.startsWith('//') && /^\s*$/.test(text.slice(end, position)) && end >= 0;
    if (follows && comments.at(-1)[1].startsWith('//')) comments.at(-1)[1] += comment.slice(2);
    else comments.push([`${path}:${lineAt(text, position)}`, comment]);
    end = position + comment.length;
  }
  return comments;
}

const textOf = (comment) => comment.replace(/^(\/\*+|\/\/)\s*/, '');
const brokenTitles = (path, text) => titlesOf(path, text).filter(([, title]) => fragmentStart.test(title));

function retiredIn(path, text) {
  return commentsOf(path, text).flatMap(([place, comment]) =>
    retiredPhrases
      .filter(([phrase]) => new RegExp(`(?<![\\w-])(${phrase})(?![\\w-])`, 'i').test(textOf(comment)))
      .map(([phrase, better]) => [place, comment, `${phrase} → ${better}`]),
  );
}

test('every test title is a sentence that makes sense alone', () => {
  const tests = tracked.filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path));
  expect(tests.flatMap((path) => brokenTitles(path, read(path)))).toEqual([]);
});

test('no comment contains a retired phrase', () => {
  const others = sources.filter((path) => path !== own);
  expect(others.flatMap((path) => retiredIn(path, read(path)))).toEqual([]);
});

test.each([
  ["test('with a title', () => {});"],
  ["describe('of the unit', () => {});"],
  ["test.each([1])('is %s', () => {});"],
  ['test(`in ${language} the title`, () => {});'],
  ["test.describe('for one tenant', () => {});"],
])('rejects the title of %s', (code) => {
  expect(brokenTitles('probe.test.ts', code)).toHaveLength(1);
});

test.each([
  ["test('rejects a file over 2 MB', () => {});"],
  ["test('isolates tenants', () => {});"],
  ["test('%s', () => {});"],
  ["/with/.test('with');"],
])('accepts the title of %s', (code) => {
  expect(brokenTitles('probe.test.ts', code)).toEqual([]);
});

test('finds retired phrases in line, block and style comments, also across lines', () => {
  expect(retiredIn('probe.ts', '// Loads the file anew.\nexport {};')).toHaveLength(1);
  expect(retiredIn('probe.ts', '// Returns the\n// way to stop.\nexport {};')).toHaveLength(1);
  expect(retiredIn('probe.tsx', 'const a = <p>{/* Nobody reads this. */}</p>;')).toHaveLength(1);
  expect(retiredIn('probe.css', '/* Moves by itself. */')).toHaveLength(1);
  expect(retiredIn('probe.ts', "const text = '// anew';\n// Loads it again.")).toEqual([]);
});

test.each(retiredPhrases)('rejects a comment with %s, which was replaced by %s', (_, _better, example) => {
  expect(retiredIn('probe.ts', `/** ${example} */\nexport {};`)).toHaveLength(1);
});
