import { resolvePeriod, type ParameterValue } from '@portal/shared/contracts';
import { Button, Skeleton } from '@portal/shared/ui';
import { ValueChip } from '@portal/shared/ui/list';
import { lazy, Suspense } from 'react';
import { useTranslations } from '../../../translations';
import { formatDates } from '../values/format-days';
import { areSameValues } from '../values/resolve-values';
import { ChoiceEditor } from './choice-editor';
import type { EditorProps } from './editor-props';
import { hasServerOptions, useLabels } from './options';
import { PeriodEditor } from './period-editor';
import { useSourceTexts, type Lock } from './use-source-texts';

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
  const detail = useDetail(rest);
  const { definition } = rest;
  const { label, type, lock } = definition;
  return (
    <>
      {canList && hasServerOptions(definition) && <OptionsLoader {...rest} />}
      <ValueChip
        label={label}
        value={isMissing ? t('parameters.choose') : text}
        isMissing={isMissing}
        isLocked={lock !== undefined}
        detail={detail}
        width={type === 'period' && !lock ? 720 : 340}
      >
        {(close) =>
          lock ? (
            <LockedText lock={lock} />
          ) : (
            <OpenPanel
              {...rest}
              onChoose={(value) => {
                close();
                onChange(value);
              }}
            />
          )
        }
      </ValueChip>
    </>
  );
}

function LockedText({ lock }: { lock: Lock }) {
  const { t } = useTranslations('reports');
  const { lockText } = useSourceTexts();
  return <p className="host-parameter__help">{t('parameters.locked', { by: lockText(lock) })}</p>;
}

/** The control of a parameter with its help, and a button that removes the value. */
function OpenPanel(props: EditorProps) {
  const { t } = useTranslations('reports');
  const { definition, values, onChoose } = props;
  const { key, description, required, type, emptyLabel, default: fallback } = definition;
  const hasOwnClear = type === 'multiChoice' || emptyLabel !== null;
  const canClear = !required && fallback === null && values[key] !== undefined && !hasOwnClear;
  return (
    <>
      {description !== null && <p className="host-parameter__help">{description}</p>}
      <Editor {...props} />
      {canClear && (
        <div className="host-parameter__actions">
          <Button size="small" onClick={() => onChoose(null)}>
            {t('parameters.clear')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns the days of a period, and where the value comes from. */
function useDetail({ definition, values, time }: Omit<EditorProps, 'onChoose'>): string | undefined {
  const { sourceText, lockText } = useSourceTexts();
  const { key, type, default: fallback, source, lock } = definition;
  const isStart = areSameValues({ [key]: values[key] ?? [] }, { [key]: fallback ?? [] });
  const from = source && isStart ? sourceText(source) : undefined;
  const details = [
    type === 'period' ? daysText(values[key], time.lastDay) : undefined,
    lock ? lockText(lock) : from,
  ].filter((detail) => detail !== undefined);
  return details.length > 0 ? details.join('; ') : undefined;
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
