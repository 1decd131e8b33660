import {
  tenantFeatures,
  type FeatureState,
  type TenantDetail,
  type TenantFeatures,
} from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';
import { Card, Facts } from '@portal/shared/ui';
import { RadioField } from '@portal/shared/ui/choose';
import { InlineForm } from '@portal/shared/ui/form';
import { DetailParts } from '../../../detail/detail-parts';
import { useLazyGetTenantQuery, useUpdateTenantFeaturesMutation } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { useFeatureOptions } from './tenant-options';

/** Shows which features a tenant has. Administrators of the provider switch them. */
export function TenantFeaturesForm({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const isAdmin = useCan('global-admin');
  return (
    <DetailParts>
      <Card title={t('tabs.features')}>
        {isAdmin ? (
          <FeaturesForm tenant={tenant} />
        ) : (
          <Facts
            facts={tenantFeatures.map((name) => ({
              label: t(`features.${name}`),
              value: t(`featureStates.${tenant.features[name]}`),
            }))}
          />
        )}
      </Card>
    </DetailParts>
  );
}

function FeaturesForm({ tenant: { id, features, version } }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const [updateFeatures] = useUpdateTenantFeaturesMutation();
  const [getTenant] = useLazyGetTenantQuery();
  const options = useFeatureOptions();
  const load = async () => {
    const current = await getTenant(id).unwrap();
    return { values: current.features, revision: current.version };
  };
  return (
    <InlineForm<TenantFeatures>
      label={t('tabs.features')}
      initialValues={features}
      submit={(values, { revision }) => updateFeatures({ id, ifMatch: revision, ...values })}
      conflict={{ revision: version, load }}
    >
      {tenantFeatures.map((name) => (
        <RadioField<FeatureState>
          key={name}
          name={name}
          label={t(`features.${name}`)}
          help={t(`features.help.${name}`)}
          required
          options={options}
        />
      ))}
    </InlineForm>
  );
}
