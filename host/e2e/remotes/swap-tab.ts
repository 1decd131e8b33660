import type { ResolvedRemotes } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { resolvedAt } from './registry-documents';
import { locateBoundary, follow } from './remote-parts';

const list = '/global/remotes';

/** Adds the version number to the screens of a remote. */
export const withMark = (version: string) => (text: string, file: string) =>
  file.endsWith('.js')
    ? text.replaceAll(/"data-perf":"(remotes?)"/g, `"data-perf":"$1","data-version":"${version}"`)
    : text;

/** The version that a tab showed in one round. */
export interface SeenVersion {
  /** When the navigation to the screen started, and when the screen was visible. */
  at: number;
  until: number;
  version: string;
  byReload: boolean;
}

/**
 * A tab in constant use: it opens the list, an entry, home, and the list again. Every fifth round reloads the
 * page.
 */
export class BusyTab {
  readonly seen: SeenVersion[] = [];
  readonly faults: string[] = [];
  /** When this tab received each revision of the document. */
  private readonly receivedRevisions: { revision: number; at: number }[] = [];
  private isRunning = true;

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.faults.push(`${response.url()} responded with ${response.status()}`);
      if (!resolvedAt.test(response.url()) || !response.ok()) return;
      response.json().then(
        ({ revision }: ResolvedRemotes) => this.receivedRevisions.push({ revision, at: Date.now() }),
        () => undefined,
      );
    });
  }

  seenAt(revision: number): number | undefined {
    return this.receivedRevisions.find((received) => received.revision >= revision)?.at;
  }

  async work(): Promise<void> {
    for (let round = 1; this.isRunning; round += 1) {
      try {
        await this.round(round % 5 === 0);
      } catch (error) {
        this.faults.push(String(error));
        return;
      }
    }
  }

  stop(): void {
    this.isRunning = false;
  }

  private async round(byReload: boolean): Promise<void> {
    const { page } = this;
    const at = Date.now();
    if (byReload) await page.goto(new URL(list, page.url()).href);
    else await follow(page, list);
    const version = await this.versionOn('remotes');
    this.seen.push({ at, until: Date.now(), version, byReload });
    await page.locator('main tbody a').first().click();
    await this.versionOn('remote');
    await follow(page, '/home');
    await page.locator('[data-perf="home"]').waitFor();
  }

  private async versionOn(screen: string): Promise<string> {
    const shown = this.page.locator(`[data-perf="${screen}"]`);
    await shown.or(locateBoundary(this.page)).first().waitFor({ timeout: 20_000 });
    if ((await locateBoundary(this.page).count()) > 0) throw new Error('the part is unavailable');
    return (await shown.getAttribute('data-version')) ?? '';
  }
}
