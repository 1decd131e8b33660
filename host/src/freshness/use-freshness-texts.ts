import type { DatasetFreshness, FailedCheck } from '@portal/shared/contracts';
import { formatDate, formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../translations';

/** Texts about the freshness of datasets. */
export interface FreshnessTexts {
  /** `Fees: loaded up to 26 Nov 2026, a business day late`. */
  describeLateness(dataset: DatasetFreshness): string;
  /** `Prices: the check “On time” failed`. */
  describeCheck(check: FailedCheck): string;
  /** `80 of 1,000 records of 26 Nov 2026 have faults`. */
  describeFaults(check: FailedCheck): string;
  /** Sentences about all that is late or has failed. */
  describeAll(datasets: readonly DatasetFreshness[]): string[];
}

/** Returns the failed checks of datasets, each once: several datasets may have the same check. */
export function listFailedChecks(datasets: readonly DatasetFreshness[]): FailedCheck[] {
  const all = datasets.flatMap(({ failedChecks }) => failedChecks);
  return [...new Map(all.map((failed) => [`${failed.check} ${failed.rule}`, failed])).values()];
}

/** Returns functions that describe how fresh datasets are. */
export function useFreshnessTexts(): FreshnessTexts {
  const { t } = useTranslations('freshness');
  const describeLateness: FreshnessTexts['describeLateness'] = ({ title, lastDay, lateBy, rhythm }) =>
    t(rhythm === 'month' ? 'lateMonths' : 'lateDays', {
      title,
      date: formatDate(lastDay ?? '', 'medium'),
      count: lateBy,
      number: formatNumber(lateBy),
    });
  const describeCheck: FreshnessTexts['describeCheck'] = ({ checkTitle, ruleTitle }) =>
    t('failed', { check: checkTitle, rule: ruleTitle });
  return {
    describeLateness,
    describeCheck,
    describeFaults: ({ faulty, checked, day }) =>
      t('faults', {
        faulty: formatNumber(faulty),
        checked: formatNumber(checked),
        date: formatDate(day, 'medium'),
      }),
    describeAll: (datasets) => [
      ...datasets.filter(({ isLate }) => isLate).map(describeLateness),
      ...listFailedChecks(datasets).map(describeCheck),
    ],
  };
}
