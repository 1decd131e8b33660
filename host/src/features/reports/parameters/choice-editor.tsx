import { parameterLimits } from '@portal/shared/contracts';
import { Button, QueryView, useDebouncedValue } from '@portal/shared/ui';
import { ChoiceList } from '@portal/shared/ui/list';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { hasServerOptions, toValueList, useOptions } from './options';
import type { EditorProps } from './editor-props';

/** Value of the option for no choice. */
const noChoice = '';

/** Chooses one or several options. One option is applied at once, several with a button. */
export function ChoiceEditor(props: EditorProps) {
  const { definition, values, onChoose } = props;
  const { t } = useTranslations('reports');
  const { key, label, type, required } = definition;
  const [draft, setDraft] = useState(() => toValueList(values[key]));
  if (type === 'boolean')
    return (
      <ChoiceList
        label={label}
        options={[
          { value: 'true', label: t('parameters.yes') },
          { value: 'false', label: t('parameters.no') },
        ]}
        selected={[String(values[key])]}
        onChoose={(value) => onChoose(value === 'true')}
      />
    );
  if (type === 'choice')
    return (
      <Options
        {...props}
        selected={values[key] === undefined ? [noChoice] : toValueList(values[key])}
        onToggle={(value) => onChoose(value === noChoice ? null : value)}
      />
    );
  const toggle = (value: string) =>
    setDraft(draft.includes(value) ? draft.filter((one) => one !== value) : [...draft, value]);
  const canApply = draft.length <= parameterLimits.choices && (!required || draft.length > 0);
  return (
    <>
      <Options {...props} selected={draft} onToggle={toggle} isMultiple />
      <div className="host-parameter__actions">
        {!required && (
          <Button size="small" onClick={() => onChoose([])}>
            {t('parameters.all')}
          </Button>
        )}
        <Button
          size="small"
          variant="primary"
          aria-disabled={!canApply}
          onClick={() => canApply && onChoose(draft)}
        >
          {t('parameters.apply')}
        </Button>
      </div>
    </>
  );
}

interface OptionsProps extends EditorProps {
  selected: readonly string[];
  isMultiple?: boolean;
  onToggle(value: string): void;
}

function Options({ reportId, definition, values, selected, isMultiple = false, onToggle }: OptionsProps) {
  const { t } = useTranslations('reports');
  const [search, setSearch] = useState('');
  const settled = useDebouncedValue(search);
  const found = useOptions(definition, { reportId, values, search: settled });
  const { emptyLabel } = definition;
  const first = emptyLabel === null ? [] : [{ value: noChoice, label: emptyLabel }];
  const isOnServer = hasServerOptions(definition);
  const { query, options, isSearchedOnServer, isTruncated } = found;
  if (isOnServer && query.error !== undefined && options.length === 0)
    return (
      <div className="host-parameter__options">
        <QueryView query={query} errorTitle={t('parameters.optionsFailed')} hidesStaleNotice>
          {() => null}
        </QueryView>
      </div>
    );
  return (
    <ChoiceList
      label={definition.label}
      options={[...first, ...options]}
      selected={selected}
      isMultiple={isMultiple}
      isTruncated={isTruncated}
      isLoading={query.isFetching}
      onChoose={onToggle}
      {...(isOnServer && { onSearch: setSearch, isComplete: !isSearchedOnServer })}
    />
  );
}
