import type { GuideFeedback, GuideFeedbackChange } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';

/** Feedback with its revision, which is sent as its entity tag. */
interface RevisedFeedback extends GuideFeedback {
  version: number;
}

const columns = 'guide_id as "guideId", helpful, comment, updated_at as "updatedAt", version';

/** Returns the viewer's feedback on a guide; null without one. */
export async function getFeedback(
  sql: Sql,
  { personId }: Viewer,
  guideId: string,
): Promise<RevisedFeedback | null> {
  const [row] = await sql.query<RevisedFeedback>(
    `select ${columns} from sample_guide_feedback where person_id = $1 and guide_id = $2`,
    [personId, guideId],
  );
  return row ?? null;
}

/** Stores the viewer's feedback in place of an earlier one, unless that has another revision than the viewer has read. */
export async function saveFeedback(
  sql: Sql,
  { personId, now }: Viewer,
  { guideId, helpful, comment = '', revision }: GuideFeedbackChange & { revision: number | undefined },
): Promise<RevisedFeedback> {
  const [row] = await sql.query<RevisedFeedback>(
    `insert into sample_guide_feedback as stored (person_id, guide_id, helpful, comment, updated_at)
     values ($1, $2, $3::boolean, nullif(trim($4), ''), $5::timestamptz)
     on conflict (person_id, guide_id) do update
        set helpful = excluded.helpful, comment = excluded.comment, updated_at = excluded.updated_at,
            version = stored.version + 1
      where stored.version = coalesce($6::integer, stored.version)
     returning ${columns}`,
    [personId, guideId, helpful, comment, now.toISOString(), revision ?? null],
  );
  return row ?? fail('conflict.stale');
}
