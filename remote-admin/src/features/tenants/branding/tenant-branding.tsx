import { themes, type TenantDetail, type ThemeName } from '@portal/shared/contracts';
import { useCan } from '@portal/shared/session';
import { Card, Facts } from '@portal/shared/ui';
import { RadioField } from '@portal/shared/ui/choose';
import { InlineForm } from '@portal/shared/ui/form';
import { DetailParts } from '../../../detail/detail-parts';
import { useLazyGetTenantQuery, useUpdateTenantBrandingMutation } from '../../../tenants/tenants.api';
import { useTranslations } from '../../../translations';
import { inherited } from '../forms/tenant-options';
import { LogoField } from './logo-field';
import './branding.css';

/** Shows the logo and the default theme of a tenant. Administrators of the provider change them. */
export function TenantBranding({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const isAdmin = useCan('global-admin');
  const { theme } = tenant.branding;
  return (
    <DetailParts>
      <Card title={t('branding.logo')}>
        <p className="admin-tenants__intro">{t('branding.logoText')}</p>
        <LogoField tenant={tenant} />
      </Card>
      <Card title={t('branding.theme')}>
        {isAdmin ? (
          <ThemeForm tenant={tenant} />
        ) : (
          <Facts
            facts={[
              {
                label: t('branding.defaultTheme'),
                value: theme === null ? t('branding.inherited') : t(`branding.themes.${theme}`),
              },
            ]}
          />
        )}
      </Card>
    </DetailParts>
  );
}

type ThemeChoice = ThemeName | typeof inherited;

interface ThemeValues {
  theme: ThemeChoice;
}

const valuesOf = ({ branding }: Pick<TenantDetail, 'branding'>): ThemeValues => ({
  theme: branding.theme ?? inherited,
});

function ThemeForm({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslations('tenants');
  const [updateBranding] = useUpdateTenantBrandingMutation();
  const [getTenant] = useLazyGetTenantQuery();
  const load = async () => {
    const current = await getTenant(tenant.id).unwrap();
    return { values: valuesOf(current), revision: current.version };
  };
  return (
    <InlineForm<ThemeValues>
      label={t('branding.theme')}
      initialValues={valuesOf(tenant)}
      submit={({ theme }, { revision }) =>
        updateBranding({ id: tenant.id, ifMatch: revision, theme: theme === inherited ? null : theme })
      }
      conflict={{ revision: tenant.version, load }}
    >
      <RadioField<ThemeChoice>
        name="theme"
        label={t('branding.defaultTheme')}
        help={t('branding.themeHelp')}
        required
        options={[
          { value: inherited, label: t('branding.inherited') },
          ...themes.map((theme) => ({ value: theme, label: t(`branding.themes.${theme}`) })),
        ]}
      />
    </InlineForm>
  );
}
