import type { AttentionItem } from '@portal/shared/contracts';
import { formatDate, formatFigure, formatNumber } from '@portal/shared/i18n';
import { useTranslations, type Translate } from '../../../translations';
import { formatPoints } from '../parts/format-points';

interface AttentionText {
  title: string;
  detail: string;
}

/** Base currency of the portal, in which limits are kept. */
const money = { format: 'money', currency: 'EUR' } as const;
const formatMoney = (value: number) => formatFigure(value, money, { isShort: true });

/** Says up to which day a late dataset is loaded and, for people of the provider, in how many tenants it is late. */
function lateText({ subject, value, limit, at }: AttentionItem, t: Translate<'home'>): AttentionText {
  if (subject === null)
    return {
      title: t('attention.lateDatasets', { number: formatNumber(value) }),
      detail: t('attention.lateDatasetsDetail'),
    };
  const detail = t('attention.loadedUpTo', { date: formatDate(at ?? '', 'medium') });
  const tenants = limit === null ? null : { detail, count: limit, number: formatNumber(limit) };
  return {
    title: t('attention.lateDataset', { label: subject }),
    detail: tenants ? t('attention.ofTenants', tenants) : detail,
  };
}

const failedText = ({ subject, value, limit, at }: AttentionItem, t: Translate<'home'>): AttentionText => ({
  title: t('attention.failedCheck', { label: subject ?? '' }),
  detail: t('attention.failedCheckDetail', {
    value: formatNumber(value),
    limit: formatNumber(limit ?? 0),
    date: formatDate(at ?? '', 'medium'),
  }),
});

function bandText({ subject, value, limit }: AttentionItem, t: Translate<'home'>): AttentionText {
  const points = formatPoints(Math.abs(value));
  return {
    title: t(value > 0 ? 'attention.over' : 'attention.under', { label: subject ?? '', points }),
    detail: t('attention.band', { band: formatPoints(limit ?? 0) }),
  };
}

function subscriptionText({ subject, value }: AttentionItem, t: Translate<'home'>): AttentionText {
  const label = subject ?? '';
  if (value === 0)
    return { title: t('attention.newValues', { label }), detail: t('attention.newValuesDetail') };
  const count = { count: value, number: formatNumber(value) };
  return { title: t('attention.notSent', { label }), detail: t('attention.notSentDetail', count) };
}

/** Returns a function that returns the text of an item. */
export function useAttentionText(): (
  item: AttentionItem,
  textOfUnmapped: (item: AttentionItem) => string,
) => AttentionText {
  const { t } = useTranslations('home');
  return (item, textOfUnmapped) => {
    const { kind, value, at } = item;
    const [label, limit] = [item.subject ?? '', item.limit ?? 0];
    const count = { count: value, number: formatNumber(value) };
    switch (kind) {
      case 'lateFigures':
        return {
          title: t('attention.late', { date: formatDate(at ?? '', 'medium') }),
          detail: t('attention.lateDetail', count),
        };
      case 'lateDataset':
        return lateText(item, t);
      case 'failedCheck':
        return failedText(item, t);
      case 'failedSubscription':
        return subscriptionText(item, t);
      case 'exposureLimit':
        return {
          title: t('attention.exposure', { label, excess: formatMoney(value - limit) }),
          detail: t('attention.exposureDetail', { value: formatMoney(value), limit: formatMoney(limit) }),
        };
      case 'allocationBand':
        return bandText(item, t);
      case 'unmappedValues':
        return { title: textOfUnmapped(item), detail: t('attention.mapping') };
      case 'expiringInvitations':
        return { title: t('attention.invitations', count), detail: t('attention.invitationsDetail') };
    }
  };
}
