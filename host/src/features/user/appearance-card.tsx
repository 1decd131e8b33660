import { schemes, themes, type LayoutName } from '@portal/shared/contracts';
import { useWords } from '@portal/shared/i18n';
import { Card } from '@portal/shared/ui';
import { ChoiceBox } from './choice-box';
import { PreferenceField } from './preference-field';
import type { OwnPreferences } from './use-own-preferences';

/** The nine that are for choosing; compact and thin come by the address or from a tenant. */
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

/** Colours, theme and layout, the same as in the settings drawer. */
export function AppearanceCard({ own }: { own: OwnPreferences }) {
  const { t } = useWords('host');
  const { values, keep } = own;
  const isOffered = offered.some((name) => name === values.layout.value);
  const layouts: readonly LayoutName[] = isOffered ? offered : [...offered, values.layout.value];
  return (
    <Card title={t('user.appearance')} className="host-own__card">
      <PreferenceField name="scheme" own={own} label={t('scheme.label')}>
        {(described) => (
          <ChoiceBox
            described={described}
            value={values.scheme.value}
            options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
            onChoose={(scheme) => keep({ scheme })}
          />
        )}
      </PreferenceField>
      <PreferenceField name="theme" own={own} label={t('settings.theme')}>
        {(described) => (
          <ChoiceBox
            described={described}
            value={values.theme.value}
            options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
            onChoose={(theme) => keep({ theme })}
          />
        )}
      </PreferenceField>
      <PreferenceField name="layout" own={own} label={t('settings.layout')}>
        {(described) => (
          <ChoiceBox
            described={described}
            value={values.layout.value}
            options={layouts.map((value) => ({
              value,
              label: t(`settings.layouts.${value}`, { defaultValue: value }),
            }))}
            onChoose={(layout) => keep({ layout })}
          />
        )}
      </PreferenceField>
    </Card>
  );
}
