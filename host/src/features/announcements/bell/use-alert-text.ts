import { configuratorTypes, type Alert } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/** Returns the type of an alert if this version of the portal knows it. */
export const knownType = ({ configuratorType }: Alert) =>
  configuratorTypes.find((known) => known === configuratorType);

/** Returns the address of the page that resolves an alert. */
export const alertPath = ({ configuratorType }: Alert): string => `/configuration/${configuratorType}`;

/** Returns a function that returns the text of an alert. */
export function useAlertText(): (alert: Alert) => string {
  const { t } = useTranslations('announcements');
  return (alert) => {
    const { configuratorType, unmappedCount } = alert;
    const number = formatNumber(unmappedCount);
    const type = knownType(alert);
    return type
      ? t(`alerts.types.${type}`, { count: unmappedCount, number })
      : t('alerts.unmapped', { number, title: configuratorType });
  };
}
