import { readJson, read } from '../tree.mjs';
import { isAtLeast, oldestNode } from '../../shared/tooling/commands/setup/suitable-node.mjs';

test.each([
  ['22.15.0', '22.15.0', true],
  ['22.15.1', '22.15.0', true],
  ['24.0.0', '22.15.0', true],
  ['22.9.9', '22.15.0', false],
  ['20.20.2', '22.15.0', false],
  ['22.15', '22.15.0', true],
])('accepts Node %s where %s is required: %j', (present, required, expected) => {
  expect(isAtLeast(present, required)).toBe(expected);
});

test('requires the version of package.json', () => {
  expect(`>=${oldestNode()}`).toBe(readJson('package.json').engines.node);
});

test('uses one exact version of Node in the images, in .nvmrc and where the system has an older one', () => {
  const [, version] = /const version = '([\d.]+)'/.exec(
    read('shared/tooling/commands/setup/suitable-node.mjs'),
  );
  expect(read('.nvmrc').trim()).toBe(version);
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, tag]) => tag);
  expect(images.length).toBeGreaterThan(0);
  expect(new Set(images)).toEqual(new Set([version]));
});
