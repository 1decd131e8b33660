import { openLayer } from './stage';
import type { State } from './state';

const texts = 'remote-demo-apps/src/features/mailbox';

/** States of the mailbox. Its mails are in the languages of their senders. */
export const mailboxStates: readonly State[] = [
  {
    name: 'mailbox-mail',
    path: 'apps/mailbox/inbox/1',
    open: async ({ page }) => {
      await page.locator('.demo-mail-row__link').first().click();
      await page.locator('.demo-mail').waitFor();
    },
  },
  { name: 'mailbox-none', path: 'apps/mailbox/inbox/1?search=zzzz' },
  {
    name: 'mailbox-label',
    path: 'apps/mailbox/settings',
    open: openLayer(`${texts}#labels.add`),
  },
];
