import { subscriptionFormats, type SubscriptionFormat } from '@portal/shared/contracts';
import { Segmented } from '@portal/shared/ui';
import { Field } from '@portal/shared/ui/form';
import { useTranslations } from '../../../../translations';

/** The file that is attached, with a line on its use. */
export function FormatField() {
  const { t } = useTranslations('subscriptions');
  return (
    <Field<SubscriptionFormat>
      name="format"
      kind="group"
      label={t('format.label')}
      isChoice
      textOf={(format) => t(`format.names.${format}`)}
    >
      {({ value, onChange }) => (
        <div className="host-subscribe__format">
          <Segmented<SubscriptionFormat>
            label={t('format.label')}
            options={subscriptionFormats.map((format) => ({
              value: format,
              label: t(`format.names.${format}`),
            }))}
            value={value}
            onChange={onChange}
          />
          <span className="host-subscribe__note">{t(`format.uses.${value}`)}</span>
        </div>
      )}
    </Field>
  );
}
