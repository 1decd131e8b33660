import { anItem, type AttentionContext, type AttentionSource } from './attention-source';
import { areFiguresLate } from './figure-sources';

/** More late datasets are one item. */
const namedDatasets = 3;

const linkTo = ({ visibleReports }: AttentionContext, report: string | undefined): string | null =>
  report !== undefined && visibleReports.has(report) ? `/reports/${report}` : null;

/** Datasets whose figures are missing. Nothing while those of the whole warehouse are, which `lateFigures` says. */
export const lateDatasets: AttentionSource = {
  kind: 'lateDataset',
  async find(context) {
    if (areFiguresLate(context)) return [];
    const late = (await context.freshness()).filter(({ isLate }) => isLate);
    if (late.length > namedDatasets) return [anItem({ value: late.length, link: '/reports' })];
    return late.map(({ title, lateBy, lastDay, tenantCount, reportIds }) =>
      anItem({
        subject: title,
        value: lateBy,
        limit: tenantCount,
        at: lastDay,
        link: linkTo(context, reportIds[0]),
      }),
    );
  },
};

/** Checks that found faults in their last run, each once: several datasets may have the same check. */
export const failedChecks: AttentionSource = {
  kind: 'failedCheck',
  async find(context) {
    const all = (await context.freshness()).flatMap((dataset) => dataset.failedChecks);
    const byKey = new Map(all.map((failed) => [`${failed.check} ${failed.rule}`, failed]));
    return [...byKey.values()].map(({ checkTitle, ruleTitle, faulty, checked, day }) =>
      anItem({
        subject: `${checkTitle}: ${ruleTitle}`,
        value: faulty,
        limit: checked,
        at: day,
        link: linkTo(context, 'data-quality'),
      }),
    );
  },
};
