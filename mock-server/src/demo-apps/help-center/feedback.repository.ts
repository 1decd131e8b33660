import type { GuideFeedback, GuideFeedbackChange } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';

const columns = 'guide_id as "guideId", helpful, comment, updated_at as "updatedAt"';

/** Returns the viewer's feedback on a guide; null without one. */
export async function getFeedback(
  sql: Sql,
  { personId }: Viewer,
  guideId: string,
): Promise<GuideFeedback | null> {
  const [row] = await sql.query<GuideFeedback>(
    `select ${columns} from sample_guide_feedback where person_id = $1 and guide_id = $2`,
    [personId, guideId],
  );
  return row ?? null;
}

/** Stores the viewer's feedback on a guide, in place of an earlier one. */
export async function saveFeedback(
  sql: Sql,
  { personId, now }: Viewer,
  { guideId, helpful, comment = '' }: GuideFeedbackChange,
): Promise<GuideFeedback> {
  const [row] = await sql.query<GuideFeedback>(
    `insert into sample_guide_feedback (person_id, guide_id, helpful, comment, updated_at)
     values ($1, $2, $3::boolean, nullif(trim($4), ''), $5::timestamptz)
     on conflict (person_id, guide_id) do update
        set helpful = excluded.helpful, comment = excluded.comment, updated_at = excluded.updated_at
     returning ${columns}`,
    [personId, guideId, helpful, comment, now.toISOString()],
  );
  if (!row) throw new Error('the feedback was not stored');
  return row;
}
