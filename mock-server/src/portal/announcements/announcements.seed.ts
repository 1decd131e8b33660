import type { AnnouncementPlacement, AnnouncementSeverity } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import type { AnnouncementTexts } from './announcements.repository';

interface Seed {
  id: string;
  daysAgo: number;
  tenantIds?: string[];
  placement?: AnnouncementPlacement;
  severity?: AnnouncementSeverity;
  /** `{language}` is replaced by the reader's language. */
  linkUri?: string;
  texts: AnnouncementTexts;
}

const seeds: readonly Seed[] = [
  {
    id: 'welcome',
    daysAgo: 21,
    linkUri: '/help/{language}/getting-started',
    texts: {
      en: {
        title: 'Welcome to Meridian',
        content:
          'Your figures, your colleagues and the assistant are now in one place. The guide takes five minutes.',
        hyperText: 'Read the guide',
      },
      tr: {
        title: 'Meridian’a hoş geldiniz',
        content:
          'Rakamlarınız, çalışma arkadaşlarınız ve asistan artık tek yerde. Rehberi okumak beş dakika sürer.',
        hyperText: 'Rehberi oku',
      },
    },
  },
  {
    id: 'maintenance-weekend',
    daysAgo: 2,
    placement: 'both',
    severity: 'warning',
    linkUri: '/help/{language}/unavailable-parts',
    texts: {
      en: {
        title: 'Maintenance on Saturday night',
        content:
          'The portal will be read-only on Saturday from 22:00 to 23:30 UTC. You can still view your figures.',
        hyperText: 'What keeps working',
      },
      tr: {
        title: 'Cumartesi gecesi bakım',
        content:
          'Portal cumartesi 22:00–23:30 (UTC) arasında salt okunur olacak. Rakamlarınızı görüntüleyebilirsiniz.',
        hyperText: 'Neler açık kalır?',
      },
    },
  },
  {
    id: 'acorn-quarter-close',
    daysAgo: 5,
    tenantIds: ['acorn'],
    linkUri: '/reports',
    texts: {
      en: {
        title: 'Quarter close at Acorn Capital',
        content: 'The figures for the third quarter are final. The reports show them.',
        hyperText: 'Open reports',
      },
      tr: {
        title: 'Acorn Capital’de çeyrek kapanışı',
        content: 'Üçüncü çeyrek rakamları kesinleşti. Raporlar bu rakamları gösterir.',
        hyperText: 'Raporları aç',
      },
    },
  },
  {
    id: 'birch-new-advisers',
    daysAgo: 4,
    tenantIds: ['birch'],
    texts: {
      en: {
        title: 'New advisers at Birch Wealth',
        content: 'Six advisers joined the İzmir office this week. Their access starts on Monday.',
      },
      tr: {
        title: 'Birch Wealth’te yeni danışmanlar',
        content: 'Bu hafta İzmir ofisine altı danışman katıldı. Erişimleri pazartesi başlıyor.',
      },
    },
  },
];

/** Seeds invented announcements on the first start. */
export async function seedAnnouncements(sql: Sql, now: Date): Promise<void> {
  const [present] = await sql.query('select 1 from announcements limit 1');
  if (present) return;
  for (const { id, daysAgo, tenantIds, linkUri, texts, ...seed } of seeds) {
    const startsAt = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
    await sql.query(
      `insert into announcements (id, texts, link_uri, audience, tenant_ids, starts_at, placement, severity)
       values ($1, $2::jsonb, $3, $4, array(select jsonb_array_elements_text($5::jsonb)), $6::timestamptz, $7, $8)`,
      [
        id,
        JSON.stringify(texts),
        linkUri ?? null,
        tenantIds ? 'tenants' : 'all',
        JSON.stringify(tenantIds ?? []),
        startsAt,
        seed.placement ?? 'bell',
        seed.severity ?? 'info',
      ],
    );
  }
}
