import type { Page } from '@playwright/test';
import { deleteAnnouncements } from '../../../pages/announcements';
import { chooseByKeyboard, moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { sendCall, contentOf, createAnnouncement } from '../../../pages/global-calls';
import { expectGoodState, expectRefused, useLanguage, type Refusal } from '../../../pages/refusals';
import { textsOf } from '../../../pages/texts';
import { expect, test } from '../../../portal/fixtures';

test.use({ ownPeople: true });

const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString();
const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
const titled = (title: string) => ({
  translations: { en: { title, content: 'Metin', hyperText: null }, tr: null },
});

for (const language of ['en', 'tr'] as const) {
  const texts = textsOf('remote-admin/src/features/announcements', language);
  const api = textsOf('shared/src/api', language);
  const form = textsOf('shared/src/ui/form', language);
  const formOf = (page: Page) => page.getByRole('form', { name: texts('form.title') });
  const field = (page: Page, key: string) =>
    formOf(page)
      .getByRole('textbox', { name: texts(key), exact: true })
      .first();

  /** Types a date with its time. Enter takes it and does not submit the form. */
  const typeTime = async (page: Page, key: string, text: string) => {
    await typeByKeyboard(page, field(page, key), text);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  };

  const refusalsOf = (page: Page): Refusal[] => [
    { state: 'no title', field: field(page, 'form.titleField'), message: texts('form.titleRequired') },
    {
      state: 'no text',
      enter: () => typeByKeyboard(page, field(page, 'form.titleField'), 'Bakım'),
      field: field(page, 'form.content'),
      message: texts('form.contentRequired'),
    },
    {
      state: 'the text of a link without the link',
      enter: async () => {
        await typeByKeyboard(page, field(page, 'form.content'), 'Cumartesi');
        await typeByKeyboard(page, field(page, 'form.hyperText'), 'Ayrıntılar');
      },
      field: field(page, 'form.link'),
      message: texts('form.linkRequired'),
    },
    {
      state: 'a link that runs a script',
      enter: () => typeByKeyboard(page, field(page, 'form.link'), 'javascript:alert(1)'),
      field: field(page, 'form.link'),
      message: texts('form.linkInvalid'),
    },
    {
      state: 'a link without its text',
      enter: async () => {
        await typeByKeyboard(page, field(page, 'form.link'), '/reports');
        await typeByKeyboard(page, field(page, 'form.hyperText'), ' ');
      },
      field: field(page, 'form.hyperText'),
      message: texts('form.hyperTextRequired'),
    },
    {
      state: 'a banner that stays and has no end',
      enter: async () => {
        await typeByKeyboard(page, field(page, 'form.hyperText'), 'Ayrıntılar');
        await moveByKeyboard(page, formOf(page).getByRole('checkbox', { name: texts('form.dismissible') }));
        await page.keyboard.press('Space');
      },
      field: field(page, 'columns.endsAt'),
      message: texts('form.endRequired'),
    },
    {
      state: 'an end before the start',
      enter: async () => {
        await typeTime(page, 'columns.startsAt', '2099-03-02 10:00');
        await typeTime(page, 'columns.endsAt', '2099-03-01 10:00');
      },
      field: field(page, 'columns.endsAt'),
      message: texts('form.endBeforeStart'),
    },
  ];

  test(`the form of an announcement refuses wrong values by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    // The open form may load the deleted announcement once more.
    consoleLines.allow(/status of (404|422)/);
    await useLanguage(page, language);
    await signedInAs('gina', '/global/announcements?id=new');
    await expect(formOf(page)).toBeVisible();
    const submit = formOf(page).getByRole('button', { name: texts('form.saveDraft') });
    for (const refusal of refusalsOf(page))
      await expectRefused(page, { form: formOf(page), submit }, { ...refusal, hasSummary: true });

    await expect(page.locator('.ant-picker-focused:not(:focus-within)')).toHaveCount(0);
    await typeByKeyboard(page, field(page, 'columns.startsAt'), '');
    await pressByKeyboard(page, submit);
    await expect(page.getByRole('heading', { level: 1, name: 'Bakım' })).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: texts('remove.open'), exact: true }));
    const question = page.getByRole('alertdialog');
    await pressByKeyboard(page, question.getByRole('button', { name: texts('remove.confirm') }));
    await expect(page.locator('[data-perf="announcements"]')).toBeVisible();
  });

  test(`a second urgent banner, an end that has passed and a stale change are refused by keyboard in ${language}`, async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    test.slow();
    consoleLines.allow(/status of (404|409|412|422)/);
    page.on('dialog', (question) => void question.accept());
    await useLanguage(page, language);
    await signedInAs('gina', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    const mark = `Refused ${Date.now()}`;
    const publish = async (id: string) =>
      sendCall(page, { method: 'POST', path: `global/announcements/${id}/publish` });
    const expectNotice = async (id: string, code: string) => {
      await page.goto(`/global/announcements?id=${id}`);
      await pressByKeyboard(page, page.getByRole('button', { name: texts('publish.open'), exact: true }));
      const question = page.getByRole('alertdialog');
      await pressByKeyboard(page, question.getByRole('button', { name: texts('publish.confirm') }));
      await expect(page.getByText(api(code))).toBeVisible();
      await expect(page.getByText(texts('states.draft'), { exact: true })).toBeVisible();
      await expectGoodState(page, code);
    };
    try {
      const urgent = { ...titled(mark), severity: 'critical' };
      await publish(await createAnnouncement(page, urgent));
      await expectNotice(await createAnnouncement(page, urgent), 'announcement-critical_exists');
      await expectNotice(
        await createAnnouncement(page, { ...titled(mark), endsAt: yesterday }),
        'announcement-ended',
      );

      const live = await createAnnouncement(page, { ...titled(mark), endsAt: tomorrow });
      await publish(live);
      await page.goto(`/global/announcements?id=${live}`);
      const severity = formOf(page).getByRole('combobox', { name: texts('form.severity') });
      await expect(severity).toBeVisible();
      const submit = formOf(page).getByRole('button', { name: form('save'), exact: true });
      await expectRefused(
        page,
        { form: formOf(page), submit },
        {
          state: 'a second urgent banner',
          enter: () => chooseByKeyboard(page, severity, texts('severities.critical')),
          field: severity,
          message: texts('form.criticalExists'),
          hasSummary: true,
        },
      );

      await chooseByKeyboard(page, severity, texts('severities.warning'));
      await typeByKeyboard(page, field(page, 'form.titleField'), `${mark} mine`);
      const body = contentOf({ ...titled(`${mark} theirs`), endsAt: tomorrow });
      await sendCall(page, { method: 'PATCH', path: `global/announcements/${live}`, body });
      await pressByKeyboard(page, submit);
      const conflict = page.getByRole('region', { name: form('conflict.title') });
      await expect(conflict.getByRole('row').filter({ hasText: `${mark} theirs` })).toContainText(
        `${mark} mine`,
      );
      await expectGoodState(page, 'an announcement that someone else changed');
      await pressByKeyboard(page, conflict.getByRole('button', { name: form('conflict.keep') }));
      await expect(page.getByText(texts('form.saved'))).toBeVisible();
    } finally {
      await deleteAnnouncements(page, mark);
    }
  });
}
