import type { DatasetFreshness } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { VisuallyHidden } from '@portal/shared/ui';
import { CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from '../translations';
import { needsAttention } from './use-freshness';
import { listFailedChecks, useFreshnessTexts } from './use-freshness-texts';
import './freshness.css';

interface FreshnessMarkProps {
  /** Datasets of what is marked. */
  datasets: readonly DatasetFreshness[];
  /** `sentence`: says what is late; `word`: only that something is, with the sentences as its description. */
  kind: 'sentence' | 'word';
}

/** Marks figures whose data are late or have a failed check. Shows nothing for the others. */
export function FreshnessMark({ datasets, kind }: FreshnessMarkProps) {
  const { describeAll } = useFreshnessTexts();
  const concerned = datasets.filter(needsAttention);
  const summary = useSummary(concerned);
  const sentences = describeAll(concerned);
  const [first] = sentences;
  if (first === undefined) return null;
  const Icon = concerned.some(({ isLate }) => isLate) ? Clock : CircleAlert;
  const isWhole = kind === 'sentence' && sentences.length === 1;
  return (
    <span className="host-fresh-mark" title={isWhole ? undefined : sentences.join('\n')}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      <span>{isWhole ? first : summary}</span>
      {!isWhole && <VisuallyHidden>: {sentences.join('. ')}</VisuallyHidden>}
    </span>
  );
}

/** Returns words about what is late and what has failed. */
function useSummary(concerned: readonly DatasetFreshness[]): string {
  const { t } = useTranslations('freshness');
  const late = concerned.filter(({ isLate }) => isLate).length;
  const failed = listFailedChecks(concerned).length;
  const textOf = (key: 'late' | 'checksFailed', count: number) =>
    count > 0 ? [t(key, { count, number: formatNumber(count) })] : [];
  return [...textOf('late', late), ...textOf('checksFailed', failed)].join(' · ');
}
