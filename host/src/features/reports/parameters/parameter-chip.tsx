import { resolvePeriod, type ParameterValue } from '@portal/shared/contracts';
import { Button, Skeleton } from '@portal/shared/ui';
import { ValueChip } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../../translations';
import { formatDates } from '../values/format-days';
import { ChoiceEditor } from './choice-editor';
import type { EditorProps } from './editor-props';
import { hasServerOptions, useLabels } from './options';
import { PeriodEditor } from './period-editor';

// Loaded when the panel opens: the form brings antd.
const ValueEditor = lazy(async () => ({ default: (await import('./value-editor')).ValueEditor }));

export interface ParameterChipProps extends Omit<EditorProps, 'onChoose'> {
  /** Value as text. */
  text: string;
  isMissing: boolean;
  /** The warehouse can list options. */
  canList: boolean;
  onChange(value: ParameterValue | null): void;
}

/** Shows the value of a parameter as a chip. Its panel has the control for the type of the parameter. */
export function ParameterChip({ text, isMissing, canList, onChange, ...rest }: ParameterChipProps) {
  const { t } = useTranslations('reports');
  const { definition, values, time } = rest;
  const { key, label, description, required, type, emptyLabel, default: fallback } = definition;
  const hasOwnClear = type === 'multiChoice' || emptyLabel !== null;
  const canClear = !required && fallback === null && values[key] !== undefined && !hasOwnClear;
  return (
    <>
      {canList && hasServerOptions(definition) && <OptionsLoader {...rest} />}
      <ValueChip
        label={label}
        value={isMissing ? t('parameters.choose') : text}
        isMissing={isMissing}
        {...(type === 'period'
          ? { width: 720, detail: daysText(values[key], time.lastDay) }
          : { width: 340 })}
      >
        {(close) => {
          const onChoose = (value: ParameterValue | null) => {
            close();
            onChange(value);
          };
          return (
            <>
              {description !== null && <p className="host-parameter__help">{description}</p>}
              <Editor {...rest} onChoose={onChoose} />
              {canClear && (
                <div className="host-parameter__actions">
                  <Button size="small" onClick={() => onChoose(null)}>
                    {t('parameters.clear')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </ValueChip>
    </>
  );
}

/** Says the days of a named period. */
const daysText = (value: ParameterValue | undefined, lastDay: string): string | undefined =>
  typeof value === 'string' && value !== '' ? formatDates(resolvePeriod(value, lastDay)) : undefined;

/** Loads the options for the labels of the chosen values. */
function OptionsLoader({ reportId, definition, values }: Omit<EditorProps, 'onChoose' | 'time'>) {
  useLabels(definition, { reportId, values });
  return null;
}

function Editor(props: EditorProps) {
  const { type } = props.definition;
  if (type === 'period') return <PeriodEditor {...props} />;
  if (type === 'number' || type === 'text')
    return (
      <Suspense fallback={<Skeleton rows={2} />}>
        <ValueEditor {...props} />
      </Suspense>
    );
  return <ChoiceEditor {...props} />;
}
