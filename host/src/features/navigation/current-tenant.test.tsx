import { aMe, renderScreen } from '@portal/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { CurrentTenant, getInitials, getTenantHue } from './current-tenant';

test('shows the name of the tenant', () => {
  renderScreen(<CurrentTenant me={aMe()} />);
  expect(screen.getByText('Acorn Capital')).toBeVisible();
});

test('shows the logo as decoration, and removes it if it cannot be loaded', () => {
  renderScreen(<CurrentTenant me={aMe({ tenantLogo: '/logos/1' })} />);
  const logo = screen.getByAltText('');
  expect(logo).toHaveAttribute('src', '/logos/1');
  fireEvent.error(logo);
  expect(screen.queryByAltText('')).toBeNull();
  expect(screen.getByText('Acorn Capital')).toBeVisible();
});

test.each([
  ['Acorn Capital', 'AC'],
  ['Çınar  Portföy Yönetimi', 'ÇP'],
  ['Birch', 'B'],
])('abbreviates %s to %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test('shows nothing for a person without a tenant', () => {
  renderScreen(<CurrentTenant me={aMe({ tenantId: null, tenantName: null })} />);
  renderScreen(<CurrentTenant me={null} />);
  expect(screen.queryByText(/./)).not.toBeInTheDocument();
});

test('gives a tenant the same hue every time, and other tenants other hues', () => {
  const hues = ['acorn', 'birch', 'cedar'].map(getTenantHue);
  expect(new Set(hues).size).toBe(3);
  expect(getTenantHue('acorn')).toBe(hues[0]);
  for (const hue of hues) expect(hue).toBeLessThan(360);
});
