import { spawnSync } from 'node:child_process';
import { filesIn, read, readJson, root } from '../tree.mjs';

const text =
  /\.(ts|tsx|mjs|cjs|js|json|css|html|md|sql|yml|yaml|conf|svg|sh)$|(^|\/)(Dockerfile|run|\.[a-z]+)$/;
const paths = filesIn().filter((path) => text.test(path) && path !== 'package-lock.json');
const source = paths.filter((path) => /\.(ts|tsx|mjs|cjs|js)$/.test(path));
const texts = paths.filter((path) => path.includes('/i18n/'));

/** Returns `path:line text` for every line that matches the pattern. */
function linesWith(pattern, among = paths) {
  return among.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim().slice(0, 120)}`] : [])),
  );
}

// Brackets in the patterns prevent matches in this file.
test('no file has a to-do note or placeholder text', () => {
  const unfinished = /\b(TO[D]O|FI[X]ME|X[X]X|HA[C]K)\b|not (yet )?implemen[t]ed|coming soo[n]|lorem ipsu[m]/;
  expect(
    linesWith(
      unfinished,
      // Its payloads have the text of their authors.
      paths.filter((path) => !texts.includes(path) && !path.endsWith('/dompurify-fixtures.json')),
    ),
  ).toEqual([]);
});

test('no file contains an absolute path of one machine', () => {
  const machine = /(^|[^a-zA-Z0-9.])\/(work|root|tmp\/[a-z]+|home\/[a-z]+)\/[a-zA-Z]/;
  expect(
    linesWith(
      machine,
      paths.filter((path) => !path.includes('Dockerfile')),
    ),
  ).toEqual([]);
});

test('no file names a package registry', () => {
  expect(linesWith(/registry\.npmj[s]|deb\.debia[n]\.org/)).toEqual([]);
});

test('no file contains a secret', () => {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30,}|\bxox[abp]-[0-9A-Za-z-]{20,}|\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\./;
  expect(linesWith(secret)).toEqual([]);
});

test('no test is skipped or focused', () => {
  const partial = /\b(test|it|describe)\.(only|skip|todo|fixme)\(|\bx(it|describe)\(/;
  expect(linesWith(partial, source)).toEqual([]);
});

test('no rule or type check is disabled without a reason', () => {
  const silent =
    /@ts-ignor[e]|eslint-disable(-next-line|-line)?( (?!--)[a-z@/,-]+)* *(\*\/)?$|[)a-zA-Z_] as an[y][;,) ]/;
  expect(
    linesWith(
      silent,
      source.filter((path) => /\.tsx?$/.test(path)),
    ),
  ).toEqual([]);
});

test('no source writes raw HTML', () => {
  const sink = /dangerouslySetInnerHTM[L]|innerHTM[L] *=/;
  expect(linesWith(sink, source)).toEqual([]);
});

test('every source file has at most 250 lines of code, and every test file at most 600 lines', () => {
  const isCode = (line) => !/^\s*(\/\/.*|\/?\*.*)?$/.test(line);
  const isTest = (path) => /\.(test|spec)\./.test(path);
  const { linesOfTestFile } = readJson('shared/tooling/commands/test/budgets.json');
  const limitOf = (path) => (isTest(path) ? linesOfTestFile : 250);
  const long = source
    .map((path) => [
      path,
      read(path)
        .trimEnd()
        .split('\n')
        .filter((line) => isTest(path) || isCode(line)).length,
    ])
    .filter(([path, lines]) => lines > limitOf(path));
  expect(long).toEqual([]);
});

test('no source file is ignored by git', () => {
  const { stdout, status } = spawnSync('git', ['check-ignore', '--no-index', '--stdin'], {
    cwd: root,
    input: source.join('\n'),
    encoding: 'utf8',
  });
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
});
