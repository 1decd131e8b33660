import { act, renderHook } from '@testing-library/react';
import { accessLevels, type Access } from '../contracts/base/access';
import { aMe } from '../testing';
import { can } from './can';
import { permissions, sessionStore, useCan, useSession } from './index';

describe('permissions', () => {
  const table: [string, string[], boolean, Access[]][] = [
    ['a visitor', [], false, ['visitor', 'public']],
    ['a visitor who claims roles', ['GlobalAdmin'], false, ['visitor', 'public']],
    ['a tenant user', [], true, ['public', 'signed-in']],
    [
      'a tenant administrator',
      ['TenantAdmin'],
      true,
      ['public', 'signed-in', 'tenant-admin', 'any-privileged'],
    ],
    ['a global reader', ['GlobalReader'], true, ['public', 'signed-in', 'any-global']],
    ['a global supporter', ['GlobalSupport'], true, ['public', 'signed-in', 'any-global', 'any-privileged']],
    [
      'a global administrator',
      ['GlobalAdmin'],
      true,
      ['public', 'signed-in', 'any-global', 'any-privileged', 'global-admin'],
    ],
    ['a person with an unknown role', ['Owner', 'globaladmin'], true, ['public', 'signed-in']],
  ];

  test.each(table)('grants %s exactly the access levels of the table', (...[, roles, signedIn, granted]) => {
    expect(accessLevels.filter((level) => can(roles, level, signedIn))).toEqual(granted);
  });

  test('grants nothing for an unknown access level, including property names of Object', () => {
    for (const level of ['owner', 'constructor', '__proto__']) {
      expect(can(['GlobalAdmin'], level as Access, true)).toBe(false);
    }
  });

  test('replaces the permissions as a whole and notifies subscribers', () => {
    const published: (readonly string[])[] = [];
    const unsubscribe = permissions.subscribe(() => published.push(permissions.current()));
    permissions.replaceAll(['TenantAdmin', 'TenantAdmin']);
    permissions.replaceAll(['GlobalReader']);
    permissions.clear();
    unsubscribe();
    permissions.replaceAll(['GlobalAdmin']);
    expect(published).toEqual([['TenantAdmin'], ['GlobalReader'], []]);
  });
});

describe('the session', () => {
  test('updates the session when the account or the permissions change', () => {
    const { result } = renderHook(() => ({ session: useSession(), mayManage: useCan('tenant-admin') }));
    expect(result.current).toEqual({ session: { signedIn: false, me: null, roles: [] }, mayManage: false });
    const me = aMe({ roles: ['TenantAdmin'] });
    act(() => {
      permissions.replaceAll(me.roles);
      sessionStore.set({ signedIn: true, me });
    });
    expect(result.current).toEqual({
      session: { signedIn: true, me, roles: ['TenantAdmin'] },
      mayManage: true,
    });
    act(() => permissions.clear());
    expect(result.current.mayManage).toBe(false);
  });

  test('returns the same session object until something changes', () => {
    const before = sessionStore.get();
    sessionStore.set({ signedIn: false });
    expect(sessionStore.get()).toBe(before);
  });
});
