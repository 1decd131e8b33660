import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { portalFetch } from '../api';
import { useWords } from '../i18n';
import { useCan } from '../session';
import { consoleGuard, expectConsoleError } from './console-guard';
import { renderScreen } from './render-screen';
import { server } from './server';

function Screen() {
  const { t } = useWords('kit');
  const mayManage = useCan('tenant-admin');
  return <p>{`${t('title')} ${mayManage} ${useLocation().search}`}</p>;
}

test('a screen is drawn with words, a person and an address', () => {
  const { address } = renderScreen(<Screen />, {
    as: 'TenantAdmin',
    route: '/users?page=2',
    words: { kit: { title: 'People' } },
  });
  expect(screen.getByText('People true ?page=2')).toBeVisible();
  expect(address()).toBe('/users?page=2');
});

test('a screen speaks the language it is drawn in', () => {
  renderScreen(<Screen />, { language: 'tr', words: { kit: { title: 'Kişiler' } } });
  expect(screen.getByText('Kişiler false')).toBeVisible();
});

test('a call without an answer says which answer is missing', async () => {
  await expect(portalFetch('api/v1/forgotten')).rejects.toThrow("server.answers('GET api/v1/forgotten'");
  expect(server.reset()).toEqual(['GET api/v1/forgotten']);
});

test('an expected error that never comes is a complaint', () => {
  expectConsoleError(/never/);
  expect(consoleGuard.finish()).toEqual(['never said: error /never/']);
});
