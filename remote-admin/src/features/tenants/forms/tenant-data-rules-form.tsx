import { clientSegments, type ClientSegment, type TenantDetail } from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';
import { Card, Facts } from '@portal/shared/ui';
import { MultiSelectField } from '@portal/shared/ui/choose';
import { InlineForm } from '@portal/shared/ui/form';
import { DetailParts } from '../../../detail/detail-parts';
import { useLazyGetTenantQuery, useUpdateTenantAttributesMutation } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';

/** Shows which data the users of a tenant see. Administrators of the provider change it. */
export function TenantDataRulesForm({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const isAdmin = useCan('global-admin');
  const segments = tenant.attributes.clientSegments ?? [];
  const names = segments.map((segment) => t(`dataRules.segments.${segment}`));
  return (
    <DetailParts>
      <Card title={t('tabs.dataRules')}>
        <p className="admin-tenants__intro">{t('dataRules.text')}</p>
        {isAdmin ? (
          <DataRulesForm tenant={tenant} />
        ) : (
          <Facts
            facts={[
              {
                label: t('dataRules.clientSegments'),
                value: names.length > 0 ? names.join(', ') : t('dataRules.all'),
              },
            ]}
          />
        )}
      </Card>
    </DetailParts>
  );
}

interface DataRulesValues {
  clientSegments: ClientSegment[];
}

const valuesOf = ({ attributes }: Pick<TenantDetail, 'attributes'>): DataRulesValues => ({
  clientSegments: attributes.clientSegments ?? [],
});

function DataRulesForm({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const [updateAttributes] = useUpdateTenantAttributesMutation();
  const [getTenant] = useLazyGetTenantQuery();
  const load = async () => {
    const current = await getTenant(tenant.id).unwrap();
    return { values: valuesOf(current), revision: current.version };
  };
  return (
    <InlineForm<DataRulesValues>
      label={t('tabs.dataRules')}
      initialValues={valuesOf(tenant)}
      submit={({ clientSegments: chosen }, { revision }) =>
        updateAttributes({
          id: tenant.id,
          ifMatch: revision,
          clientSegments: chosen.length > 0 ? chosen : null,
        })
      }
      conflict={{ revision: tenant.version, load }}
    >
      <MultiSelectField<ClientSegment>
        name="clientSegments"
        label={t('dataRules.clientSegments')}
        help={t('dataRules.help')}
        placeholder={t('dataRules.all')}
        width="text"
        options={clientSegments.map((segment) => ({
          value: segment,
          label: t(`dataRules.segments.${segment}`),
        }))}
      />
    </InlineForm>
  );
}
