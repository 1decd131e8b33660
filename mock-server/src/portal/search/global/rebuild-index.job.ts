import type { GlobalSearchType } from '@portal/shared/contracts';
import { defineJob } from '../../../platform/person-jobs/define-job';
import { compareWords, countDocuments, rewriteWords, saveFailure, saveRebuild } from './search-indexes';

const portionSize = 500;

/** Id of the last object, and the number of objects that were corrected so far. */
type Position = [id: string, corrected: number];

/** Compares the words of all objects with their texts, and corrects those that differ. Searches work meanwhile. */
export const rebuildIndex = defineJob<{ index: GlobalSearchType }>({
  kind: 'search.rebuild',
  access: 'global-admin',
  async run(sql, { params: { index }, position, now }) {
    const [after = '', correctedBefore = 0] = (position ?? []) as Partial<Position>;
    const total = position === null ? { total: await countDocuments(sql, index) } : {};
    const objects = await compareWords(sql, index, { after, limit: portionSize });
    const wrong = objects.filter(({ isWrong }) => isWrong).map(({ id }) => id);
    if (wrong.length > 0) await rewriteWords(sql, index, wrong);
    const corrected = correctedBefore + wrong.length;
    const last = objects.at(-1);
    const hasMore = last !== undefined && objects.length === portionSize;
    if (!hasMore) await saveRebuild(sql, index, { now, corrected });
    return {
      ...total,
      position: hasMore ? [last.id, corrected] : null,
      ok: wrong.length,
      skipped: objects.length - wrong.length,
    };
  },
  async endUnfinished(sql, { params: { index }, error, now }) {
    if (error !== null) await saveFailure(sql, index, { now, failure: error });
    return '';
  },
});
