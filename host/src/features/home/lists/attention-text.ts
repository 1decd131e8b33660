import type { AttentionItem } from '@portal/shared/contracts';
import { formatDate, formatFigure, formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';
import { formatPoints } from '../parts/format-points';

interface AttentionText {
  title: string;
  detail: string;
}

/** Base currency of the portal, in which limits are kept. */
const money = { format: 'money', currency: 'EUR' } as const;
const formatMoney = (value: number) => formatFigure(value, money, { isShort: true });

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
      case 'exposureLimit':
        return {
          title: t('attention.exposure', { label, excess: formatMoney(value - limit) }),
          detail: t('attention.exposureDetail', { value: formatMoney(value), limit: formatMoney(limit) }),
        };
      case 'allocationBand':
        return {
          title: t(value > 0 ? 'attention.over' : 'attention.under', {
            label,
            points: formatPoints(Math.abs(value)),
          }),
          detail: t('attention.band', { band: formatPoints(limit) }),
        };
      case 'unmappedValues':
        return { title: textOfUnmapped(item), detail: t('attention.mapping') };
      case 'expiringInvitations':
        return { title: t('attention.invitations', count), detail: t('attention.invitationsDetail') };
    }
  };
}
