import { changeLanguage } from '@portal/shared/i18n';
import { expectConsoleError, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import en from './en.json';
import { languageChoice } from '../../browser-storage/language-choice';
import { LanguageSwitch } from './language-switch';

jest.mock('@portal/shared/i18n', () => ({
  ...jest.requireActual<object>('@portal/shared/i18n'),
  changeLanguage: jest.fn(),
}));
const actual = jest.requireActual<typeof import('@portal/shared/i18n')>('@portal/shared/i18n');
const change = jest.mocked(changeLanguage);

beforeEach(() => {
  change.mockReset().mockImplementation(actual.changeLanguage);
  server.respondTo('PATCH api/v1/me/preferences', {});
});

test("switches the language and saves it with the person's preferences", async () => {
  const { user } = renderScreen(<LanguageSwitch />, { as: 'user' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['EN', 'TR']);
  expect(screen.getByRole('button', { name: 'EN English' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'TR Türkçe' }));
  expect(await screen.findByRole('group', { name: 'Dil' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'TR Türkçe' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.lang).toBe('tr');
  await user.click(screen.getByRole('button', { name: 'TR Türkçe' }));
  await waitFor(() => expect(server.requests('PATCH api/v1/me/preferences')).toHaveLength(1));
  expect(server.requests('PATCH api/v1/me/preferences')[0]?.body).toEqual({ language: 'tr' });
  // Without a stored choice, a later choice on another device applies here too.
  await waitFor(() => expect(languageChoice.exists()).toBe(false));
});

test('stores the language in this browser when saving fails', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.respondTo('PATCH api/v1/me/preferences', 500);
  const { user } = renderScreen(<LanguageSwitch />, { as: 'user' });
  await user.click(screen.getByRole('button', { name: 'TR Türkçe' }));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(languageChoice.exists()).toBe(true);
  warn.mockRestore();
});

test('shows a notice and keeps the old language when the new one fails to load', async () => {
  expectConsoleError(/Unable to load translation/);
  change.mockRejectedValue(new Error('Unable to load translation and all the fallback languages'));
  const { user } = renderScreen(<LanguageSwitch />, { as: 'user' });
  await user.click(screen.getByRole('button', { name: 'TR Türkçe' }));
  expect(await screen.findByText(en.language.failed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'EN English' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.requests('PATCH api/v1/me/preferences')).toHaveLength(0);
});
