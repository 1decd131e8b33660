import { tenantLimits } from '@portal/shared/contracts';
import { FieldPair, NumberField } from '@portal/shared/ui/form';
import { useTranslations } from '../../../translations';

/** Fields of the limits of a tenant. */
export function LimitFields() {
  const { t } = useTranslations('tenants');
  return (
    <FieldPair>
      <NumberField
        name="userLimit"
        label={t('columns.userLimit')}
        help={t('form.userLimitHelp')}
        min={1}
        max={tenantLimits.users}
        isWhole
      />
      <NumberField
        name="exportsPerDay"
        label={t('columns.exportsPerDay')}
        help={t('form.exportsPerDayHelp')}
        min={0}
        max={tenantLimits.exportsPerDay}
        isWhole
      />
    </FieldPair>
  );
}
