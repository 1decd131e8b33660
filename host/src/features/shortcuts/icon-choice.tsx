import { useId } from 'react';
import { useTranslations } from '../../translations';
import { shortcutIconNames, shortcutIcons, type ShortcutIconName } from './shortcut-icons';

export interface IconChoiceProps {
  value: ShortcutIconName;
  onChange(name: ShortcutIconName): void;
}

/** Icon selection as radio buttons, so that the arrow keys move between the icons. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  const { t } = useTranslations('shortcuts');
  const name = useId();
  return (
    <div className="host-icons">
      {shortcutIconNames.map((icon) => {
        const Icon = shortcutIcons[icon];
        return (
          <label key={icon} className="host-icons__choice" title={t(`icons.${icon}`)}>
            <input
              type="radio"
              className="ui-hidden"
              name={name}
              value={icon}
              aria-label={t(`icons.${icon}`)}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          </label>
        );
      })}
    </div>
  );
}
