import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { portalFetch } from '../api';
import { useTranslations } from '../translations';
import { useCan } from '../session';
import { consoleGuard, expectConsoleError } from './console-guard';
import { renderScreen } from './render-screen';
import { server } from './server';

function Screen() {
  const { t } = useTranslations('overlay');
  const mayManage = useCan('tenant-admin');
  return <p>{`${t('close')} ${mayManage} ${useLocation().search}`}</p>;
}

test('renders a screen with translations, a person and an address', () => {
  const { address } = renderScreen(<Screen />, {
    as: 'TenantAdmin',
    route: '/users?page=2',
  });
  expect(screen.getByText('Close true ?page=2')).toBeVisible();
  expect(address()).toBe('/users?page=2');
});

test('renders a screen in the language of the test', () => {
  renderScreen(<Screen />, { language: 'tr' });
  expect(screen.getByText('Kapat false')).toBeVisible();
});

test('a call without an answer says which answer is missing', async () => {
  await expect(portalFetch('api/v1/forgotten')).rejects.toThrow("server.answers('GET api/v1/forgotten'");
  expect(server.reset()).toEqual(['GET api/v1/forgotten']);
});

test('an expected error that never comes is a complaint', () => {
  expectConsoleError(/never/);
  expect(consoleGuard.finish()).toEqual(['never said: error /never/']);
});
