import type { AttentionItem, AttentionKind } from '@portal/shared/contracts';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import type { FigureSource } from '../figures/figure-source';

/** What the sources of a call read. */
export interface AttentionContext {
  viewer: Viewer;
  /** Runs statements in the scope of the caller. */
  read<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  /** Rows of the caller's tenant; null for people without one, or while the warehouse has no figures. */
  figures: FigureSource | null;
  /** Last day of the data, null without data. */
  dataAsOf: string | null;
  /** Today in the person's zone. */
  today: string;
  visibleReports: ReadonlySet<string>;
}

/** Finds what needs attention of one kind. A feature adds its source to `attentionSources`. */
export interface AttentionSource {
  kind: AttentionKind;
  find(context: AttentionContext): Promise<Omit<AttentionItem, 'kind'>[]>;
}

/** Returns an item with the fields that most kinds leave empty. */
export const anItem = (
  item: Partial<Omit<AttentionItem, 'kind'>> & { value: number },
): Omit<AttentionItem, 'kind'> => ({
  subject: null,
  limit: null,
  at: null,
  link: null,
  tenant: null,
  ...item,
});
