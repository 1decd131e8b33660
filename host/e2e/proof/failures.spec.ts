import { rmSync } from 'node:fs';
import {
  expectRecovery,
  expectDrawerFaultSurvived,
  expectFaultSurvived,
  expectShellWithoutPart,
} from '../remotes/failure-proof';
import { expect, test } from '../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../portal/portal';
import {
  brokenBuilds,
  matchCode,
  faultLines,
  networkFaults,
  type BrokenBuild,
  type FaultHandler,
} from '../remotes/remote-faults';
import { expectScreen, firstParts, remoteParts, screenIn } from '../remotes/remote-parts';
import { remotesCommand } from '../remotes/remotes-command';
import { startSlowOrigin, type SlowOrigin } from '../remotes/slow-origin';

const faultNames = Object.keys(networkFaults({} as SlowOrigin));
/** Faults that are also tested with a manifest that loads and code that does not. */
const ofCodeAlone = ['404', 'slow 30 s', 'drip-fed'];
let slow: SlowOrigin;
let faults: Record<string, FaultHandler>;
test.beforeAll(async () => {
  slow = await startSlowOrigin();
  faults = networkFaults(slow);
});
test.afterAll(() => slow.stop());

for (const part of remoteParts) {
  test(`${part.path} survives ${faultNames.join(', ')}`, async ({ page, signedInAs, consoleLines }) => {
    test.setTimeout(600_000);
    consoleLines.allow(faultLines);
    await signedInAs(part.as, '/home');
    await expect(screenIn(page)).toBeVisible();
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(`all files ${name}`, () => expectFaultSurvived(page, part, { fault }));
      if (!ofCodeAlone.includes(name)) continue;
      await test.step(`code ${name}`, () =>
        expectFaultSurvived(page, part, { fault, at: matchCode(part.remote) }));
    }
  });
}

test(`the shell and the assistant's button survive ${faultNames.join(', ')}`, async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  test.setTimeout(600_000);
  consoleLines.allow(faultLines);
  await signedInAs('adam', '/home');
  await expect(screenIn(page)).toBeVisible();
  for (const [name, fault] of Object.entries(faults))
    await test.step(name, () => expectDrawerFaultSurvived(page, fault));
});

test.describe('broken code in the active and the previous version', () => {
  const temporaryFolders: string[] = [];
  const published = new Map<string, Promise<unknown>>();
  let portal: Portal;
  const call = (...args: string[]) => remotesCommand(portal.address, ...args);

  async function publish(remote: string, versions: readonly string[], build: BrokenBuild): Promise<void> {
    const paths = remoteParts.filter((part) => part.remote === remote).map(({ path }) => path);
    for (const version of versions) {
      const dist = build(remote, version, paths);
      temporaryFolders.push(dist);
      await call('publish', remote, '--dist', dist);
    }
  }

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    portal = await startPortal(portBeside(22));
  });
  test.afterAll(async () => {
    await portal.stop();
    for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
  });

  for (const [place, [kind, build]] of Object.entries(brokenBuilds).entries()) {
    const versions = [`0.${place + 2}.0`, `0.${place + 2}.1`];
    for (const part of remoteParts) {
      test(`${part.path} recovers from code that ${kind}`, async ({ page, signedInAs, consoleLines }) => {
        test.setTimeout(300_000);
        consoleLines.allow(/boom|could not be loaded|shared|RUNTIME|version|Translation|404|preload/i);
        const { remote } = part;
        const key = `${remote} ${kind}`;
        if (!published.has(key)) published.set(key, publish(remote, versions, build));
        await published.get(key);
        await signedInAs(part.as, `${portal.address}/home`);
        await expect(screenIn(page)).toBeVisible();
        for (const version of versions) await call('activate', remote, version, '--reason', 'a broken one');
        await expectShellWithoutPart(page, part, portal.address);
        for (let left = versions.length; left > 0; left -= 1)
          await call('rollback', remote, '--reason', 'it was broken');
        await expectRecovery(page, part);
      });
    }
  }
});

test.describe('broken code in the active version', () => {
  let portal: Portal;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    portal = await startPortal(portBeside(23));
  });
  test.afterAll(() => portal.stop());

  for (const [place, kind] of ['throws on load', 'needs another React'].entries())
    for (const part of firstParts)
      test(`${part.remote} falls back to the previous version if the active one ${kind}`, async ({
        page,
        signedInAs,
        consoleLines,
      }) => {
        consoleLines.allow(/could not be loaded|shared|RUNTIME|version|preload/i);
        const { remote, path } = part;
        const call = (...args: string[]) => remotesCommand(portal.address, ...args);
        const version = `0.${place + 2}.0`;
        const dist = brokenBuilds[kind]?.(remote, version, [path]) ?? '';
        await call('publish', remote, '--dist', dist);
        rmSync(dist, { recursive: true, force: true });
        await call('activate', remote, version, '--reason', 'a broken one');
        const fellBack = page.waitForEvent('console', (line) =>
          line.text().includes(`${remote.replaceAll('-', '_')} runs in its previous version`),
        );
        await signedInAs('adam', `${portal.address}${path}`);
        await expectScreen(page, path, 15_000);
        await fellBack;
        await call('rollback', remote, '--reason', 'it was broken');
      });
});
