import { expect } from '@playwright/test';
import { openLayer, type Stage } from '../stage';
import type { State } from '../state';

const features = 'remote-demo-apps/src/features';

/** Submits the form of the sample sign-in with the pair that is filled in. */
async function signIn({ page }: Stage): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await form.locator('button[type=submit]').click();
  await expect(form).toHaveCount(0);
}

/** States of the sample apps. Their data is in the language of its author. */
export const appsStates: readonly State[] = [
  { name: 'chat-open', path: 'apps/chat/chat-aidan-mcgarrity?panel=contact' },
  {
    name: 'chat-not-sent',
    path: 'apps/chat/chat-aidan-mcgarrity',
    open: async ({ page }) => {
      const call = '**/api/apps/chat/message';
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await page.locator('.demo-chat__field').fill('Ilse, 2.31 %');
      await page.keyboard.press('Enter');
      await page.locator('.demo-chat__delivery--failed').waitFor();
      await page.unroute(call);
    },
  },
  { name: 'chat-unknown', path: 'apps/chat/nobody' },
  { name: 'chat-profile', path: 'apps/chat?panel=profile' },
  { name: 'chat-none', path: 'apps/chat?search=zzzz' },
  { name: 'chat-failed', path: 'apps/chat/chat-hannah-whitlow', failing: '/api/apps/chat/chat' },
  { name: 'chat-new', path: 'apps/chat', open: openLayer(`${features}/chat#start.open`) },
  { name: 'contact', path: 'apps/contacts?contact=aidan-mcgarrity' },
  {
    name: 'contact-failed',
    path: 'apps/contacts?contact=hannah-whitlow',
    failing: '/api/apps/chat/contact',
  },
  { name: 'contacts-none', path: 'apps/contacts?search=zzzz' },
  { name: 'contact-create', path: 'apps/contacts', open: openLayer(`${features}/contacts#add`) },
  {
    name: 'contact-edit',
    path: 'apps/contacts?contact=aidan-mcgarrity',
    open: openLayer(`${features}/contacts#edit.open`),
    ownTexts: 'textarea',
  },
  { name: 'sample-sign-in-done', path: 'pages/authentication/unlock-session', open: signIn },
];
