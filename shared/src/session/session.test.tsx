import { act, renderHook } from '@testing-library/react';
import { aMe } from '../testing';
import { permissions, sessionStore, useCan, useSession } from './index';

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
