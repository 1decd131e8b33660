import { Fragment } from 'react';
import { useTranslations } from '../../translations';

const arrows = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' } as const;
const isArrow = (name: string): name is keyof typeof arrows => Object.hasOwn(arrows, name);

/** Labels on the keys where they differ from the names in `KeyboardEvent.key`. */
const labels: Readonly<Record<string, string>> = {
  Mod: /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl',
  Control: 'Ctrl',
  Escape: 'Esc',
  Enter: 'Enter',
  Home: 'Home',
  End: 'End',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
};

/** Shows alternatives such as `J or ↓`; each is one key, a sequence (`g h`) or a combination (`Ctrl+K`). */
export function KeyNames({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslations('keyboard');
  return keys.map((sequence, at) => (
    <Fragment key={sequence}>
      {at > 0 && <span className="host-keys__word"> {t('or')} </span>}
      {splitKeys(sequence, ' ').map((combination, place) => (
        <Fragment key={place}>
          {place > 0 && <span className="host-keys__word"> {t('then')} </span>}
          {splitKeys(combination, '+').map((key) => (
            <KeyName key={key} name={key} />
          ))}
        </Fragment>
      ))}
    </Fragment>
  ));
}

/** A separator that is a key itself is not split. */
const splitKeys = (keys: string, separator: string): string[] =>
  keys.length === 1 ? [keys] : keys.split(separator);

function KeyName({ name }: { name: string }) {
  const { t } = useTranslations('keyboard');
  if (name === ' ') return <kbd className="host-key">{t('names.Space')}</kbd>;
  if (!isArrow(name)) return <kbd className="host-key">{labels[name] ?? name.toUpperCase()}</kbd>;
  return (
    <kbd className="host-key">
      <span aria-hidden="true">{arrows[name]}</span>
      <span className="ui-hidden">{t(`names.${name}`)}</span>
    </kbd>
  );
}
