import { aMeAs } from '@portal/shared/testing';
import type { Role } from '@portal/shared/contracts';
import { findLandingPage } from './landing-page';
import { createRouteTable } from './routes';

const flags = { EnableChatBot: true };

function pageOf(defaultLandingPage: string | null, role: Role | 'user' = 'user') {
  const me = aMeAs(role, { defaultLandingPage });
  return findLandingPage(me, createRouteTable(), { visitor: { signedIn: true, roles: me.roles }, flags });
}

test('returns home without a configured start page', () => {
  expect(pageOf(null)).toEqual({ path: '/home', isGone: false });
});

test('returns the configured start page of administrators and global users', () => {
  expect(pageOf('/users', 'TenantAdmin')).toEqual({ path: '/users', isGone: false });
  expect(pageOf('/tenants', 'GlobalReader')).toEqual({ path: '/tenants', isGone: false });
});

test("prefers the start page of the global user over the tenant user's", () => {
  const me = {
    globalUser: { defaultLandingPage: '/tenants' },
    tenantUser: { id: 'p', tenantId: 'acorn', defaultLandingPage: '/home' },
  };
  const visitor = { signedIn: true, roles: ['GlobalAdmin'] };
  expect(findLandingPage(me, createRouteTable(), { visitor, flags }).path).toBe('/tenants');
});

test('falls back to the start page of the tenant user', () => {
  const me = {
    globalUser: { defaultLandingPage: null },
    tenantUser: { id: 'p', tenantId: 'acorn', defaultLandingPage: '/users' },
  };
  const visitor = { signedIn: true, roles: ['TenantAdmin'] };
  expect(findLandingPage(me, createRouteTable(), { visitor, flags }).path).toBe('/users');
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  'home',
  '/tenants',
  '/warehouse-data-view',
  '/nowhere',
  '/landing',
  '/default',
  '/error/500',
  '/global/users',
])('replaces the start page %j with home and reports that it is gone', (configured) => {
  expect(pageOf(configured)).toEqual({ path: '/home', isGone: true });
});
