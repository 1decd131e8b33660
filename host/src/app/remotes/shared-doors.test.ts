import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');

test('adds every door that a remote may import to the share scope', () => {
  const { exports: doors } = JSON.parse(read('../../../../shared/package.json')) as {
    exports: Record<string, string>;
  };
  const open = Object.keys(doors).filter((door) => !/^\.\/(tooling|testing|storage|remote\/host)/.test(door));
  const named = read('./shared-doors.ts');
  expect(open.filter((door) => !named.includes(`'@portal/shared/${door.slice(2)}': () => import(`))).toEqual(
    [],
  );
});
