import { accessLevels, type Access } from '../contracts/base/access';
import { can } from './can';
import { permissions } from './permissions';

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
  ['somebody with an unknown role', ['Owner', 'globaladmin'], true, ['public', 'signed-in']],
];

test.each(table)('%s has exactly the access of the table', (...[, roles, signedIn, granted]) => {
  expect(accessLevels.filter((level) => can(roles, level, signedIn))).toEqual(granted);
});

test('an unknown access level grants nothing, not even names every object has', () => {
  for (const level of ['owner', 'constructor', '__proto__']) {
    expect(can(['GlobalAdmin'], level as Access, true)).toBe(false);
  }
});

test('the permission store is replaced as a whole and tells its listeners', () => {
  const heard: (readonly string[])[] = [];
  const leave = permissions.subscribe(() => heard.push(permissions.current()));
  permissions.replaceAll(['TenantAdmin', 'TenantAdmin']);
  permissions.replaceAll(['GlobalReader']);
  permissions.clear();
  leave();
  permissions.replaceAll(['GlobalAdmin']);
  expect(heard).toEqual([['TenantAdmin'], ['GlobalReader'], []]);
});
