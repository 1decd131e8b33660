import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectDrawerFaultSurvived, expectFaultSurvived } from '../../remotes/failure-proof';
import { expect, test } from '../../portal/fixtures';
import { portBeside, startPortal, type Portal } from '../../portal/portal';
import {
  brokenBuilds,
  codeOf,
  faultLines,
  networkFaults,
  type FaultHandler,
} from '../../remotes/remote-faults';
import { boundaryOf, expectScreen, firstParts, screenIn, type RemotePart } from '../../remotes/remote-parts';
import { remotesCommand } from '../../remotes/remotes-command';
import { startSlowOrigin, type SlowOrigin } from '../../remotes/slow-origin';

let slow: SlowOrigin;
let faults: Record<string, FaultHandler>;
test.beforeAll(async () => {
  slow = await startSlowOrigin();
  faults = networkFaults(slow);
});
test.afterAll(() => slow.stop());

test.describe.configure({ mode: 'parallel' });

/**
 * Each remote is tested while it is down and during a third of the other faults. The proof tests each remote during
 * each fault.
 */
const faultsFor = (place: number) =>
  Object.entries(faults).filter((_, at) => at === 0 || at % firstParts.length === place);

for (const [place, part] of firstParts.entries()) {
  test(`the shell and other remotes work while ${part.remote} is down or faulty, and the part recovers without a reload`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(180_000);
    consoleLines.allow(faultLines);
    await signedInAs(part.as, '/home');
    await expect(screenIn(page)).toBeVisible();
    for (const [name, fault] of faultsFor(place))
      await test.step(name, () => expectFaultSurvived(page, part, { fault }));
  });
}

test("the assistant's button reports a failure and opens the drawer after recovery", async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(faultLines);
  await signedInAs('adam', '/home');
  await expect(screenIn(page)).toBeVisible();
  for (const name of ['404', 'corrupt'])
    await test.step(name, () => expectDrawerFaultSurvived(page, faults[name] as FaultHandler));
});

test('code at one byte per second delays a route no longer than its limit', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(faultLines);
  const [part] = firstParts;
  if (!part) throw new Error('no remote has a screen');
  await signedInAs(part.as, '/home');
  await expect(screenIn(page)).toBeVisible();
  await expectFaultSurvived(page, part, {
    fault: faults['drip-fed'] as FaultHandler,
    at: codeOf(part.remote),
  });
});

test.describe('a version with broken code', () => {
  test.describe.configure({ mode: 'serial' });
  let portal: Portal;
  const temporaryFolders: string[] = [];
  const remotes = (...args: string[]) => remotesCommand(portal.address, ...args);
  const release = async ({ remote, path }: RemotePart, version: string, kind: string) => {
    const dist = brokenBuilds[kind]?.(remote, version, [path]) ?? '';
    temporaryFolders.push(dist);
    await remotes('publish', remote, '--dist', dist);
    await remotes('activate', remote, version, '--reason', 'a broken one');
  };
  const forEachPart = (work: (part: RemotePart) => Promise<unknown>) => Promise.all(firstParts.map(work));
  const rollBack = ({ remote }: RemotePart) => remotes('rollback', remote, '--reason', 'it was broken');
  const openHome = async (page: Page, signedInAs: (person: 'adam', path: string) => Promise<void>) => {
    await signedInAs('adam', `${portal.address}/home`);
    await expect(screenIn(page)).toBeVisible();
  };

  test.beforeAll(async () => {
    test.setTimeout(90_000);
    portal = await startPortal(portBeside(17));
  });
  test.afterAll(async () => {
    await portal.stop();
    for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
  });

  test('falls back to the previous version if it throws on load or needs another React', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(120_000);
    consoleLines.allow(/could not be loaded|shared|RUNTIME|version|preload/i);
    await openHome(page, signedInAs);
    const consoleTexts: string[] = [];
    page.on('console', (message) => consoleTexts.push(message.text()));
    for (const [place, kind] of ['throws on load', 'needs another React'].entries()) {
      await forEachPart((part) => release(part, `0.${place + 2}.0`, kind));
      for (const { remote, path } of firstParts) {
        await page.goto(`${portal.address}${path}`);
        await expectScreen(page, path, 15_000);
        const container = remote.replaceAll('-', '_');
        expect(consoleTexts.splice(0).join('\n')).toContain(`${container} runs in its previous version`);
      }
      await forEachPart(rollBack);
    }
  });

  test('names the part if it throws on render, and loads the repaired version without a reload', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.setTimeout(120_000);
    consoleLines.allow(/boom on render|could not be loaded|Translation|404|preload/i);
    await forEachPart((part) => release(part, '0.9.0', 'throws on render'));
    await openHome(page, signedInAs);
    for (const part of firstParts) {
      await page.goto(`${portal.address}${part.path}`);
      await expect(boundaryOf(page)).toContainText(/Reference: [0-9A-F]{8}/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await rollBack(part);
      await expectScreen(page, part.path, 15_000);
    }
  });
});
