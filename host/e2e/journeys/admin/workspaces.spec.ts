import type { Page } from '@playwright/test';
import { heading, loaded, signInElsewhere } from '../../pages/administration';
import {
  chooseByKeyboard,
  chooseInMenuByKeyboard,
  openTabByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../../pages/keyboard';
import { expectRefused } from '../../pages/refusals';
import { choose } from '../../pages/select';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

async function createWorkspace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByText('Scales', { exact: true }).locator('..').click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(heading(page, name)).toBeFocused();
}

test('a workspace is created with a report and a member, who reads it until the workspace is archived', async ({
  page,
  browser,
  signedInAs,
  consoleLines,
}) => {
  // The deletion of a workspace that is not empty is refused.
  consoleLines.allow(/status of 409/);
  const theirs = await signInElsewhere(browser, 'olivia', '/reports');
  await expect(theirs.getByRole('link', { name: 'Asset allocation' }).first()).toBeVisible();

  await signedInAs('adam', '/workspaces');
  await expect(loaded(page, 'workspaces')).toBeVisible();
  const name = `Credit desk ${Date.now()}`;
  await createWorkspace(page, name);
  await page.getByRole('button', { name: 'Add reports' }).click();
  await choose(page, page.getByRole('combobox', { name: 'Reports' }), 'Exposure by counterparty (Risk)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Exposure by counterparty' }).last()).toBeVisible();

  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Add members' }).click();
  await page.getByRole('combobox', { name: 'Users' }).fill('olivia');
  await page.getByRole('option', { name: /olivia\.user/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 added.')).toBeVisible();
  await expect(page.getByRole('row', { name: /olivia\.user/ })).toBeVisible();
  // The event of the server refreshes the open catalogue.
  await expect(theirs.getByRole('link', { name: 'Exposure by counterparty' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).click();
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` });
  await expect(question.getByRole('listitem')).toHaveText(['Exposure by counterparty']);
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} was archived.`)).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Exposure by counterparty' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/still has 1 report and 1 member/)).toBeVisible();
  await theirs.context().close();
});

test.describe('by keyboard', () => {
  test.use({ watchesFocus: true });

  test('a workspace is created after its name was refused, its member changes and is removed, and it is deleted', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    // The event about the deletion may arrive before its response; the page then asks for the workspace again.
    consoleLines.allow(/status of (404|409)/);
    await signedInAs('boris', '/workspaces');
    await expect(loaded(page, 'workspaces')).toBeVisible();
    const name = `Desk ${Date.now()}`;
    await pressByKeyboard(page, page.getByRole('button', { name: 'Create workspace' }).first());
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Name', { exact: true });
    await expect(field).toBeFocused();
    const submit = dialog.getByRole('button', { name: 'Create', exact: true });
    await expectRefused(
      page,
      { form: dialog, submit },
      {
        state: 'the name of another workspace',
        enter: () => typeByKeyboard(page, field, 'OPERATIONS'),
        field,
        message: 'has this name',
      },
    );
    await typeByKeyboard(page, field, name);
    await pressByKeyboard(page, submit);
    await expect(heading(page, name)).toBeFocused();

    await openTabByKeyboard(page, /^Members/);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Add members' }).first());
    await typeByKeyboard(page, dialog.getByRole('combobox', { name: 'Users' }), 'alice');
    await expect(dialog.getByRole('option')).toHaveText([/Alice Moreau/]);
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Add', exact: true }));
    const row = page.getByRole('row', { name: /Alice Moreau/ });
    await expect(row).toContainText('Viewer');
    await pressByKeyboard(page, row.getByRole('button', { name: /^Change role/ }));
    await chooseByKeyboard(page, dialog.getByRole('combobox', { name: 'Role' }), 'Administrator');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('The role of Alice Moreau was changed.')).toBeVisible();
    await expect(row).toContainText('Administrator');
    await chooseInMenuByKeyboard(
      page,
      row.getByRole('button', { name: 'Actions for Alice Moreau' }),
      page.getByRole('menuitem', { name: 'Remove' }),
    );
    const question = page.getByRole('alertdialog');
    await expect(question).toHaveAccessibleName('Remove Alice Moreau?');
    await pressByKeyboard(page, question.getByRole('button', { name: 'Remove' }));
    await expect(page.getByText('Alice Moreau was removed from the workspace.')).toBeVisible();
    await expect(row).toHaveCount(0);

    await pressByKeyboard(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await pressByKeyboard(page, question.getByRole('button', { name: 'Delete' }));
    await expect(heading(page, 'Workspaces')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});
