import type { Language, TenantUser, UserFilters } from '@portal/shared/contracts';
import { recordAct } from '../../../platform/audit/audit';
import { csvLines, csvStart } from '../../../platform/text/csv';
import { defineJob } from '../../../platform/person-jobs/define-job';
import { countMatching, nextByName, type NamedUser } from './matching-users';

const portionSize = 1_000;

const titles: Record<Language, readonly string[]> = {
  en: ['First name', 'Last name', 'E-mail', 'Role', 'Workspaces', 'Status', 'Last sign-in', 'Created'],
  tr: ['Ad', 'Soyad', 'E-posta', 'Rol', 'Çalışma alanları', 'Durum', 'Son giriş', 'Oluşturulma'],
};
const statuses: Record<TenantUser['status'], Record<Language, string>> = {
  active: { en: 'Active', tr: 'Etkin' },
  invited: { en: 'Invited', tr: 'Davetli' },
  disabled: { en: 'Disabled', tr: 'Devre dışı' },
};
const roleNames: Record<string, Record<Language, string>> = {
  TenantAdmin: { en: 'Administrator', tr: 'Yönetici' },
};
const user: Record<Language, string> = { en: 'User', tr: 'Kullanıcı' };

const rolesText = (roles: readonly string[], language: Language): string =>
  roles.length === 0 ? user[language] : roles.map((role) => roleNames[role]?.[language] ?? role).join(', ');

/** Returns the cells of a user. Times are in UTC. */
const cellsOf = (
  { firstName, lastName, email, roles, workspaceNames, status, lastSignInAt, createdAt }: NamedUser,
  language: Language,
) => [
  firstName,
  lastName,
  email,
  rolesText(roles, language),
  workspaceNames.join(', '),
  statuses[status][language],
  lastSignInAt,
  createdAt,
];

/** The users that match a search and filters as CSV, sorted by name. */
export const exportUsers = defineJob<UserFilters>({
  kind: 'users.export',
  access: 'tenant-admin',
  isExport: true,
  async run(sql, { params, position, job, source }) {
    const { language, createdAt } = job;
    const match = { tenantId: job.tenantId ?? '', filters: params, excludeIds: [], until: createdAt };
    const after = position as [string, string] | null;
    const total = after ? {} : { total: await countMatching(sql, match) };
    const users = await nextByName(sql, match, { after, limit: portionSize, language });
    if (!after)
      await recordAct(sql, source, {
        act: 'users.exported',
        target: { type: 'job', id: job.id, name: 'users.csv' },
        after: params,
      });
    const lines = csvLines(
      users.map((one) => cellsOf(one, language)),
      language,
    );
    const last = users.at(-1);
    return {
      ...total,
      position: last && users.length === portionSize ? [last.key, last.id] : null,
      ok: users.length,
      text: `${after ? '' : csvStart(titles[language], language)}${lines}`,
    };
  },
});
