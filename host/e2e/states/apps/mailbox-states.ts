import { openLayer, type Stage } from '../stage';
import type { State } from '../state';

const texts = 'remote-demo-apps/src/features/mailbox';

/** Opens the first mail of the list. */
async function openMail({ page }: Stage): Promise<void> {
  await page.locator('.demo-mail-row__link').first().click();
  await page.locator('.demo-mail').waitFor();
}

/** A mail of the sample data that has a star and the label *Forums*. */
const starred = '6a388160-b6fd-8921-a5d3-c48c4c75dc52';

/** States of the mailbox. Its mails are in the languages of their senders. */
export const mailboxStates: readonly State[] = [
  {
    name: 'mailbox-mail',
    path: 'apps/mailbox/inbox/1',
    open: openMail,
  },
  {
    name: 'mailbox-conversation',
    path: 'apps/mailbox/inbox/1?search=board',
    open: async (stage) => {
      await openMail(stage);
      await stage.page.locator('.demo-mail-earlier__head').first().click();
    },
  },
  { name: 'mailbox-pictures', path: 'apps/mailbox/inbox/1?search=newsletter', open: openMail },
  { name: 'mailbox-draft', path: 'apps/mailbox/drafts/1', open: openMail },
  { name: 'mailbox-unknown', path: 'apps/mailbox/inbox/1/nothing' },
  {
    name: 'mailbox-selected',
    path: 'apps/mailbox/inbox/1',
    open: async ({ page }) => {
      await page.locator('.demo-mail-row input[type=checkbox]').first().check();
    },
  },
  {
    name: 'mailbox-compose',
    path: 'apps/mailbox/sent/1',
    ownTexts: '.demo-mail-chip',
    open: async (stage) => {
      await openLayer(`${texts}#compose.button`)(stage);
      const { page, text } = stage;
      await page.locator('.demo-mail-to__input').fill('Ilse <ilse@brandt.example>, nobody,');
      await page.getByRole('button', { name: text(`${texts}#compose.showCopies`) }).click();
      await page.locator('.ui-editor__text').waitFor();
      await page.locator('.demo-mail-composer__foot .ui-button--primary').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'mailbox-starred', path: 'apps/mailbox/filter/starred/1' },
  { name: 'mailbox-label-list', path: 'apps/mailbox/label/forums/1' },
  { name: 'mailbox-starred-mail', path: `apps/mailbox/filter/starred/1/${starred}` },
  { name: 'mailbox-labelled-mail', path: `apps/mailbox/label/forums/1/${starred}` },
  { name: 'mailbox-settings', path: 'apps/mailbox/settings' },
  { name: 'mailbox-none', path: 'apps/mailbox/inbox/1?search=zzzz' },
  { name: 'mailbox-failed', path: 'apps/mailbox/filter/important/1', failing: '/api/apps/mailbox/mails' },
  {
    name: 'mailbox-label',
    path: 'apps/mailbox/settings',
    open: openLayer(`${texts}#labels.add`),
  },
];
