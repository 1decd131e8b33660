import { performance, settled, tile } from '../../pages/reports';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('full screen shows the report alone, and Escape restores the frame and the focus', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation).toBeVisible();
  const open = page.getByRole('button', { name: 'Full screen', exact: true }).last();
  await open.press('Enter');
  await expect(navigation).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeFocused();
  await expect(tile(page, 'cumulative-return').locator('.ui-chart__picture svg')).toBeVisible();
  await tile(page, 'cumulative-return')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(leave, 'Escape closes only the menu').toBeVisible();
  await leave.focus();
  await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
  if (await leave.isVisible()) await page.keyboard.press('Escape');
  await expect(navigation).toBeVisible();
  await expect(open).toBeFocused();
  await expect(page).not.toHaveURL(/layout=/);
});

test('a printed report has its charts, figures and whole tables, and nothing of the frame', async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(() => localStorage.setItem('meridian.scheme', 'dark'));
  await signedInAs('olivia', performance);
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet of A4 without its margins, at 96 pixels per inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  await finishAnimations(page);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask Meridian' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Acorn Capital', { exact: true })).toBeVisible();
  await expect(page.getByText('Period', { exact: true }).first()).toBeVisible();
  await expect(tile(page, 'portfolio-return').locator('.ui-stat__value')).toBeVisible();
  await expect(tile(page, 'cumulative-return').locator('.ui-chart__picture svg')).toBeVisible();
  const faults = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('.host-tile__table')];
    const cut = tables.filter((one) => one.scrollHeight > one.clientHeight + 1);
    const { scrollWidth, clientWidth } = document.documentElement;
    const ground = getComputedStyle(document.querySelector('.host-tile__card') as Element).backgroundColor;
    const { colorScheme } = getComputedStyle(document.documentElement);
    return { cut: cut.length, over: scrollWidth - clientWidth, ground, colorScheme };
  });
  expect(faults).toEqual({ cut: 0, over: 0, ground: 'rgb(255, 255, 255)', colorScheme: 'light' });
  await expect(page.getByRole('group', { name: 'Parameters' })).toBeHidden();
  await expect(page.getByText(/^Performance against benchmark as of .+\. Prepared by /)).toBeVisible();
});
