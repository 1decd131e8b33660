import type { Activity, Language } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { simpleHtml } from './simple-html';

export interface ActivityText {
  description: string;
  extraContent?: string;
  linkedContent?: string;
}

interface Row {
  id: string;
  icon: string | null;
  image: string | null;
  texts: Record<Language, ActivityText>;
  link: string | null;
  useRouter: boolean | null;
  date: string;
}

/** Returns the feed of one tenant, newest first, without future activities. */
export async function listActivities(
  sql: Sql,
  tenantId: string,
  { language, now }: { language: Language; now: Date },
): Promise<Activity[]> {
  const rows = await sql.query<Row>(
    `select id, icon, image, texts, link, use_router as "useRouter", happened_at as date
       from activities where tenant_id = $1 and happened_at <= $2::timestamptz
      order by happened_at desc, id limit 500`,
    [tenantId, now.toISOString()],
  );
  return rows.map((row) => activityOf(row, language));
}

function activityOf(row: Row, language: Language): Activity {
  const { description, extraContent, linkedContent } = row.texts[language];
  return {
    id: row.id,
    ...(row.icon !== null && { icon: row.icon }),
    ...(row.image !== null && { image: row.image }),
    description: simpleHtml(description),
    date: row.date,
    ...(extraContent !== undefined && { extraContent: simpleHtml(extraContent) }),
    ...(linkedContent !== undefined && { linkedContent }),
    ...(row.link !== null && { link: row.link }),
    ...(row.useRouter !== null && { useRouter: row.useRouter }),
  };
}
