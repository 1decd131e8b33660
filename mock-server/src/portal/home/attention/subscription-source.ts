import { anItem, type AttentionSource } from './attention-source';

/** Days for which a failed run is shown. */
const shownDays = 7;

interface FailedRow {
  id: string;
  name: string;
  reportId: string;
  at: string;
  notSent: number;
  isPaused: boolean;
}

/** The person's subscriptions whose last run did not reach everybody, or whose report no longer accepts their values. */
export const failedSubscriptions: AttentionSource = {
  kind: 'failedSubscription',
  async find({ viewer: { personId, now }, read }) {
    const rows = await read((sql) =>
      sql.query<FailedRow>(
        `select s.id, s.name, s.report_id as "reportId", s.paused is not null as "isPaused",
                to_char(run.started_at at time zone 'UTC', 'YYYY-MM-DD') as at,
                (select count(*)::int from report_deliveries d
                  where d.run_id = run.id and d.state in ('failed', 'skipped')) as "notSent"
           from report_subscriptions s
                cross join lateral (
                  select * from report_runs r where r.subscription_id = s.id and r.kind <> 'test'
                   order by r.started_at desc, r.id limit 1) run
          where s.owner_id = $1 and s.kind = 'subscription' and run.started_at > $2::timestamptz
            and (s.paused = 'parameters' or (s.paused is null and run.state in ('partial', 'failed')))
          order by run.started_at desc, s.id limit 10`,
        [personId, new Date(now.getTime() - shownDays * 86_400_000)],
      ),
    );
    return rows.map(({ id, name, reportId, at, notSent, isPaused }) =>
      anItem({
        subject: name,
        value: isPaused ? 0 : notSent,
        at,
        link: `/reports/${encodeURIComponent(reportId)}?panel=${isPaused ? 'subscription' : 'runs'}:${id}`,
      }),
    );
  },
};
