import type { ConfiguratorType } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { sampleProgress, sourceSystems, sourceValues, type Progress } from './seeded-alerts';

const day = 86_400_000;

/** Seeds invented source values, some of them mapped, so that there are alerts to show. */
export async function seedAlerts(sql: Sql, now: Date): Promise<void> {
  const [present] = await sql.query('select 1 from mapping_items limit 1');
  if (present) return;
  for (const [tenantId, progress] of Object.entries(sampleProgress)) {
    const rows = (Object.keys(progress) as ConfiguratorType[]).flatMap((type) =>
      rowsOf(type, progress[type], now),
    );
    await sql.query(
      `insert into mapping_items
         (tenant_id, type, id, source_key, source_label, source_system, occurrences, first_seen_at, last_seen_at,
          status, target_id)
       select $1, type, id, source_key, source_label, source_system, occurrences, first_seen_at, last_seen_at,
              status, target_id
         from jsonb_to_recordset($2::jsonb) as item
              (type text, id text, source_key text, source_label text, source_system text, occurrences int,
               first_seen_at timestamptz, last_seen_at timestamptz, status text, target_id text)`,
      [tenantId, JSON.stringify(rows)],
    );
  }
}

function rowsOf(type: ConfiguratorType, [unmapped, ignored]: Progress[ConfiguratorType], now: Date) {
  const daysBefore = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return sourceValues[type].map(([key, label], at) => {
    const status = at < unmapped ? 'unmapped' : at < unmapped + ignored ? 'ignored' : 'mapped';
    return {
      type,
      id: `${type}-${at + 1}`,
      source_key: key,
      source_label: label,
      source_system: sourceSystems[type],
      occurrences: 3 + ((at * 17) % 40),
      first_seen_at: daysBefore(90 - at),
      last_seen_at: daysBefore(1),
      status,
      target_id: status === 'mapped' ? `target-${at + 1}` : null,
    };
  });
}
