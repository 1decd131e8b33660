import { schemes, themes, type LayoutName } from '@portal/shared/contracts';
import { Card } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { PreferenceSelect } from './preference-field';
import type { OwnPreferences } from './use-own-preferences';

/** The nine layouts to choose from. The query parameter or a tenant can also set compact and thin. */
const offered = [
  'empty',
  'classic',
  'classy',
  'dense',
  'futuristic',
  'centered',
  'enterprise',
  'material',
  'modern',
] as const satisfies readonly LayoutName[];

/** Theme, scheme and layout, the same choices as in the settings drawer. */
export function AppearanceCard({ preferences }: { preferences: OwnPreferences }) {
  const { t } = useTranslations('user');
  const { t: tSettings, lookUp } = useTranslations('settings');
  const { values, save } = preferences;
  const isOffered = offered.some((name) => name === values.layout.value);
  const layouts: readonly LayoutName[] = isOffered ? offered : [...offered, values.layout.value];
  return (
    <Card title={t('appearance')} className="host-own__card">
      <PreferenceSelect
        name="scheme"
        preferences={preferences}
        label={tSettings('scheme.label')}
        value={values.scheme.value}
        options={schemes.map((value) => ({ value, label: tSettings(`scheme.${value}`) }))}
        onChange={(scheme) => save({ scheme })}
      />
      <PreferenceSelect
        name="theme"
        preferences={preferences}
        label={tSettings('theme')}
        value={values.theme.value}
        options={themes.map((value) => ({ value, label: tSettings(`themes.${value}`) }))}
        onChange={(theme) => save({ theme })}
      />
      <PreferenceSelect
        name="layout"
        preferences={preferences}
        label={tSettings('layout')}
        value={values.layout.value}
        options={layouts.map((value) => ({
          value,
          label: lookUp(`layouts.${value}`, value),
        }))}
        onChange={(layout) => save({ layout })}
      />
    </Card>
  );
}
