import ts from 'typescript';

const titleFunctions = ['test', 'it', 'describe', 'onPostgres'];

/** First words that turn a title into half a sentence. */
const fragmentStart =
  /^(of|that|with|without|are|is|and|or|for|in|on|at|to|from|when|how|what|who|whoever|nobody|has|does)\b/i;

/** Phrases that need a second reading, as patterns, each with its replacement and an example. */
export const retiredPhrases = [
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
/** Returns the test titles that are half a sentence, with their place. */
export const brokenTitles = (path, text) =>
  titlesOf(path, text).filter(([, title]) => fragmentStart.test(title));

/** Returns the comments that contain a retired phrase, with their place and the replacement. */
export function retiredIn(path, text) {
  return commentsOf(path, text).flatMap(([place, comment]) =>
    retiredPhrases
      .filter(([phrase]) => new RegExp(`(?<![\\w-])(${phrase})(?![\\w-])`, 'i').test(textOf(comment)))
      .map(([phrase, better]) => [place, comment, `${phrase} → ${better}`]),
  );
}
