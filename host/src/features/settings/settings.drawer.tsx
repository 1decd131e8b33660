import type { LayoutName } from '@portal/shared/contracts';
import { schemeNames, useAppearance } from '@portal/shared/theme';
import { Drawer } from '@portal/shared/ui/overlay';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslations } from '../../translations';
import { ChoiceGroup } from './choice-group';
import { KeySetting } from './key-setting';
import { LayoutSketch } from './layout-sketch';
import { useAppearanceChoice } from './use-appearance-choice';
import './settings-drawer.css';

export interface ThemeOption {
  id: ReturnType<typeof useAppearance>['theme'];
  name: string;
}

export interface SettingsDrawerProps {
  /** Themes to choose from. */
  themes: readonly ThemeOption[];
  /** Layout of the current screen. */
  layout: LayoutName;
  /** Called after a layout was chosen, so that the query parameter for the layout can be removed. */
  onLayout(): void;
  onClose(): void;
}

const schemeIcons = { light: Sun, dark: Moon, auto: SunMoon } as const;

const offeredLayouts = [
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

/** Drawer for theme, scheme, layout and keyboard. Applies each choice at once and saves it with the person's preferences. */
export function SettingsDrawer({ themes, layout, onLayout, onClose }: SettingsDrawerProps) {
  const { t, lookUp } = useTranslations('settings');
  const { scheme, shown, theme } = useAppearance();
  const { chooseLayout, chooseScheme, chooseTheme } = useAppearanceChoice();
  return (
    <Drawer open title={t('title')} onClose={onClose} width={360} className="host-settings">
      <ChoiceGroup
        label={t('theme')}
        value={theme}
        options={themes.map(({ id, name }) => ({
          value: id,
          label: lookUp(`themes.${id}`, name),
          tile: <span className={`host-settings__swatch ${shown} ${id}`} />,
        }))}
        onChange={chooseTheme}
      />
      <ChoiceGroup
        label={t('scheme.label')}
        value={scheme}
        options={schemeNames.map((name) => {
          const Icon = schemeIcons[name];
          return {
            value: name,
            label: t(`scheme.${name}`),
            tile: <Icon size={20} strokeWidth={1.5} aria-hidden="true" />,
          };
        })}
        onChange={chooseScheme}
      />
      <ChoiceGroup<LayoutName>
        label={t('layout')}
        value={layout}
        options={offeredLayouts.map((name) => ({
          value: name,
          label: t(`layouts.${name}`),
          tile: <LayoutSketch name={name} />,
        }))}
        onChange={(name) => {
          chooseLayout(name);
          onLayout();
        }}
      />
      <KeySetting />
    </Drawer>
  );
}
