import type { ResolvedRemotes } from '@portal/shared/contracts';
import type { Page } from '@playwright/test';
import { boundaryOf, follow } from './remote-parts';

const list = '/global/remotes';

/** Every version says on its screens which one it is. */
export const withMark = (version: string) => (text: string, file: string) =>
  file.endsWith('.js')
    ? text.replaceAll(/"data-perf":"(remotes?)"/g, `"data-perf":"$1","data-version":"${version}"`)
    : text;

/** What a tab saw, round after round. */
export interface SeenVersion {
  /** When the way to the screen began, and when it was there. */
  at: number;
  until: number;
  version: string;
  byReload: boolean;
}

/** A tab that somebody works in without a pause: list, one of it, home, list; now and then loaded anew. */
export class BusyTab {
  readonly seen: SeenVersion[] = [];
  readonly faults: string[] = [];
  /** When this tab first had a document of that revision or a newer one. */
  private readonly heard: { revision: number; at: number }[] = [];
  private going = true;

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) this.faults.push(`${answer.url()} answered ${answer.status()}`);
      if (!answer.url().endsWith('/api/v1/remotes/resolved') || !answer.ok()) return;
      answer.json().then(
        ({ revision }: ResolvedRemotes) => this.heard.push({ revision, at: Date.now() }),
        () => undefined,
      );
    });
  }

  seenAt(revision: number): number | undefined {
    return this.heard.find((one) => one.revision >= revision)?.at;
  }

  async work(): Promise<void> {
    for (let round = 1; this.going; round += 1) {
      try {
        await this.round(round % 5 === 0);
      } catch (error) {
        this.faults.push(String(error));
        return;
      }
    }
  }

  stop(): void {
    this.going = false;
  }

  private async round(byReload: boolean): Promise<void> {
    const { page } = this;
    const at = Date.now();
    if (byReload) await page.goto(new URL(list, page.url()).href);
    else await follow(page, list);
    const version = await this.versionOn('remotes');
    this.seen.push({ at, until: Date.now(), version, byReload });
    await page.locator('.admin-remotes__name').first().click();
    await this.versionOn('remote');
    await follow(page, '/home');
    await page.locator('[data-perf="home"]').waitFor();
  }

  private async versionOn(screen: string): Promise<string> {
    const shown = this.page.locator(`[data-perf="${screen}"]`);
    await shown.or(boundaryOf(this.page)).first().waitFor({ timeout: 20_000 });
    if ((await boundaryOf(this.page).count()) > 0) throw new Error('the part was named as down');
    return (await shown.getAttribute('data-version')) ?? '';
  }
}
