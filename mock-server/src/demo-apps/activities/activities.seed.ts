import { sampleUser } from '../../platform/auth/sample-user';
import type { Sql } from '../../platform/database/database';
import { drawPortrait } from '../samples/portrait';
import { activityTemplates } from './activity-templates';

/** Feed of the provider's own people, who belong to no tenant. */
export const providerFeed = 'meridian';

const peopleByFeed: Record<string, readonly string[]> = {
  acorn: ['Deniz Yıldız', 'Grace Miller', 'Çağla Öztürk', 'Henry Walsh', 'İpek Şahin'],
  birch: ['Umut Çelik', 'Nora Fields', 'Gül Ilgaz', 'Peter Lang', 'Ömer Işık'],
  cedar: ['Ayşe Kuzu', 'Tom Reed'],
  [providerFeed]: ['Gina Hart', 'Sam Ortiz', 'Rita Vogel'],
  [sampleUser.id]: ['Deniz Yıldız', 'Nora Fields', 'Ayşe Kuzu', 'Tom Reed'],
};

const hoursBetween = 16;
const activitiesPerFeed = 40;

/** Seeds about four weeks of invented activities per feed, counted back from the first start. */
export async function seedActivities(sql: Sql, now: Date): Promise<void> {
  const [present] = await sql.query('select 1 from activities limit 1');
  if (present) return;
  const rows = Object.entries(peopleByFeed).flatMap(([feed, people]) =>
    Array.from({ length: activitiesPerFeed }, (_, at) => activityRow({ feed, people, at, now })),
  );
  await sql.query(
    `insert into activities (tenant_id, id, icon, image, texts, link, use_router, happened_at)
     select tenant_id, id, icon, image, texts, link, use_router, happened_at
       from jsonb_to_recordset($1::jsonb) as rows
         (tenant_id text, id text, icon text, image text, texts jsonb, link text, use_router boolean,
          happened_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

interface ActivityPlan {
  feed: string;
  people: readonly string[];
  at: number;
  now: Date;
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

function activityRow({ feed, people, at, now }: ActivityPlan) {
  const template = pick(activityTemplates, at * 7);
  const person = pick(people, at + Math.floor(at / activityTemplates.length));
  // The offset within the step varies the times; the first activity is a few minutes old.
  const minutesAgo = 12 + at * hoursBetween * 60 + ((at * 37) % 180);
  return {
    tenant_id: feed,
    id: `activity-${String(at + 1).padStart(2, '0')}`,
    icon: template.icon ?? null,
    image: template.icon ? null : drawPortrait(person),
    texts: { en: template.en(person), tr: template.tr(person) },
    link: template.link ?? null,
    use_router: template.useRouter ?? null,
    happened_at: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
  };
}
