import type { Role } from '@portal/shared/contracts';
import { derivePersonId, seededAccounts } from '../../identity/accounts/accounts.seed';
import { sampleUser } from '../../platform/auth/sample-user';
import type { Sql } from '../../platform/database/database';
import { addShortcut, type NewShortcut } from './shortcuts.repository';

interface Sample extends NewShortcut {
  id: string;
  roles?: readonly Role[];
}

const samples: readonly Sample[] = [
  {
    id: 'home',
    texts: {
      en: { label: 'Home', description: 'Today at a glance' },
      tr: { label: 'Ana sayfa', description: 'Bugüne kısa bir bakış' },
    },
    icon: 'house',
    link: '/home',
    useRouter: true,
  },
  {
    id: 'users',
    roles: ['TenantAdmin'],
    texts: {
      en: { label: 'Users', description: 'Users and their roles' },
      tr: { label: 'Kullanıcılar', description: 'Kullanıcılar ve rolleri' },
    },
    icon: 'users',
    link: '/users',
    useRouter: true,
  },
  {
    id: 'tenants',
    roles: ['GlobalAdmin', 'GlobalSupport', 'GlobalReader'],
    texts: {
      en: { label: 'Tenants', description: 'All organisations' },
      tr: { label: 'Kiracılar', description: 'Tüm kuruluşlar' },
    },
    icon: 'building',
    link: '/tenants',
    useRouter: true,
  },
  {
    id: 'activities',
    texts: {
      en: { label: 'Activities', description: 'Recent activity' },
      tr: { label: 'Etkinlikler', description: 'Son etkinlikler' },
    },
    icon: 'activity',
    link: '/pages/activities',
    useRouter: true,
  },
  {
    id: 'guide',
    texts: {
      en: { label: 'Guide', description: 'Help pages' },
      tr: { label: 'Rehber', description: 'Yardım sayfaları' },
    },
    icon: 'book',
    link: '/help/{language}/',
    useRouter: false,
  },
];

/** Seeds a few shortcuts for the sample accounts. */
export async function seedShortcuts(sql: Sql): Promise<void> {
  const [present] = await sql.query('select 1 from shortcuts limit 1');
  if (present) return;
  const people = seededAccounts.map(({ email, roles }) => ({ personId: derivePersonId(email), roles }));
  for (const { personId, roles } of [...people, { personId: sampleUser.id, roles: [] }]) {
    for (const { roles: needed, ...shortcut } of samples) {
      if (needed && !needed.some((role) => roles.includes(role))) continue;
      await addShortcut(sql, { personId, language: 'en' }, shortcut);
    }
  }
}
