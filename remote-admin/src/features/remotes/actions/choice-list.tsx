import { useState } from 'react';
import { useTranslations } from '../../../translations';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceListProps<Value extends string> {
  /** Name of the group, for the search field. */
  label: string;
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange(selected: Value[]): void;
}

const searchableFrom = 8;

/** Shows checkboxes, with a search field from eight choices. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label: groupLabel, choices, value, onChange } = props;
  const { t } = useTranslations('remotes');
  const [search, setSearch] = useState('');
  const query = search.trim().toLocaleLowerCase();
  const shown = choices.filter(({ label }) => label.toLocaleLowerCase().includes(query));
  const toggle = (one: Value, isOn: boolean) =>
    onChange(isOn ? [...value, one] : value.filter((other) => other !== one));
  return (
    <div className="admin-remotes__choices">
      {choices.length >= searchableFrom && (
        <input
          className="ui-control"
          type="search"
          aria-label={t('forms.searchIn', { what: groupLabel })}
          placeholder={t('forms.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="admin-remotes__boxes">
        {shown.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  );
}
