import { read } from '../tree.mjs';
import { sharedVersions } from '../../shared/tooling/webpack/federation.mjs';

/** Versions in the `shared` block of the host contract. */
function contractVersions() {
  const [, block] = read('mock-server/src/remotes/publishing/host-contract.ts').match(
    /\n {2}shared: \{\n([\s\S]*?)\n {2}\}/,
  );
  return Object.fromEntries(
    [...block.matchAll(/^ +'?([^':]+)'?: '([^']+)',$/gm)].map(([, name, version]) => [name, version]),
  );
}

test('the host contract lists the versions that the host shares', () => {
  expect(contractVersions()).toEqual(sharedVersions());
});
