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

test('names the missing response of a call', async () => {
  await expect(portalFetch('api/v1/forgotten')).rejects.toThrow("server.respondTo('GET api/v1/forgotten'");
  expect(server.reset()).toEqual(['GET api/v1/forgotten']);
});

test('reports an expected error that was not logged', () => {
  expectConsoleError(/never/);
  expect(consoleGuard.finish()).toEqual(['not logged: error /never/']);
});
