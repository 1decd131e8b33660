import { tenantFeatures } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Facts } from '@portal/shared/ui';
import { useFieldValue } from '@portal/shared/ui/form';
import { useListTenantStartPagesQuery } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import {
  inherited,
  useHasDirectories,
  useLanguageOptions,
  useStartPages,
  useTimeZoneOptions,
} from '../forms/tenant-options';
import { initialValues, type TenantValues } from './tenant-values';

function useEntry<Name extends keyof TenantValues>(name: Name): TenantValues[Name] {
  return useFieldValue<TenantValues[Name]>(name) ?? initialValues[name];
}

interface Option {
  value: string;
  label: string;
}

const labelIn = (options: readonly Option[], chosen: string): string | undefined =>
  options.find(({ value }) => value === chosen)?.label;

/** Shows all entries before the tenant is created. */
export function ReviewStep() {
  const { t } = useTranslations('tenants');
  const features = {
    EnableChatBot: useEntry('EnableChatBot'),
    EnableSampleApps: useEntry('EnableSampleApps'),
  };
  const page = useEntry('defaultLandingPage');
  const directoryId = useEntry('directoryId');
  const directory = useHasDirectories()
    ? [{ label: t('columns.directoryId'), value: directoryId || t('form.none') }]
    : [];
  const limitText = (limit: number | null) => (limit === null ? t('form.noLimit') : formatNumber(limit));
  const { data } = useListTenantStartPagesQuery(features);
  const pages = useStartPages(data?.items ?? [], page === inherited ? null : page);
  return (
    <>
      <p className="admin-tenants__text">{t('create.reviewText')}</p>
      <Facts
        facts={[
          { label: t('columns.name'), value: useEntry('name') },
          { label: t('columns.slug'), value: useEntry('slug') },
          { label: t('columns.region'), value: t(`regions.${useEntry('region')}`) },
          { label: t('columns.contactEmail'), value: useEntry('contactEmail') },
          { label: t('columns.language'), value: labelIn(useLanguageOptions(), useEntry('language')) },
          { label: t('columns.timeZone'), value: labelIn(useTimeZoneOptions(null), useEntry('timeZone')) },
          ...directory,
          { label: t('create.adminEmail'), value: useEntry('adminEmail') || t('create.noAdmin') },
          ...tenantFeatures.map((name) => ({
            label: t(`features.${name}`),
            value: t(`featureStates.${features[name]}`),
          })),
          { label: t('columns.userLimit'), value: limitText(useEntry('userLimit')) },
          { label: t('columns.exportsPerDay'), value: limitText(useEntry('exportsPerDay')) },
          { label: t('columns.defaultLandingPage'), value: labelIn(pages, page) },
        ]}
      />
    </>
  );
}
