import { portalEvents, useErrorMessage } from '@portal/shared/api';
import { exportKeptDays, type ExportEstimate, type ExportFormat, type Job } from '@portal/shared/contracts';
import { Button, NativeSelect, Segmented, type QueryResult } from '@portal/shared/ui';
import { PanelHead } from '@portal/shared/ui/overlay';
import { useId, useState } from 'react';
import { useTranslations } from '../translations';
import { hasPlainValues, withFormat, type ExportChoice, type ExportPart } from './export-choice';
import { FormatChoice } from './format-choice';
import { RowCount } from './row-count';
import './exports.css';

/** Result of a call that starts a job. */
type StartResult = { data: Job; error?: undefined } | { data?: undefined; error: unknown };

export interface ExportFormProps {
  /** Formats that are offered, in this order. */
  formats: readonly ExportFormat[];
  /** Parts that can be exported alone. With fewer than two there is nothing to choose. */
  parts?: readonly ExportPart[];
  choice: ExportChoice;
  onChange(choice: ExportChoice): void;
  /** Number of rows of the choice. Its data must belong to the present choice: `currentData` of a query. */
  estimate: QueryResult<ExportEstimate>;
  /** Describes the values that restrict the rows. */
  values?: string;
  /** Days of a relative period, and the last day with data, from which they are counted. */
  moving?: { date: string; period: string } | null;
  /** Starts the job of the choice: the trigger of a mutation. */
  start(): PromiseLike<StartResult>;
  onClose(): void;
}

/** Content of an export panel: format, part and values of a file, and the number of its rows. Starts the job. */
export function ExportForm(props: ExportFormProps) {
  const {
    formats,
    parts = [],
    choice,
    onChange,
    estimate,
    values = '',
    moving = null,
    start,
    onClose,
  } = props;
  const { t } = useTranslations('exports');
  const messageOf = useErrorMessage();
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const change = (next: ExportChoice) => {
    setError(undefined);
    onChange(next);
  };
  const submit = async () => {
    setIsStarting(true);
    setError(undefined);
    const result = await start();
    setIsStarting(false);
    if (result.data === undefined) return setError(result.error);
    portalEvents.jobStarted(result.data.id);
    onClose();
  };
  return (
    <>
      <PanelHead title={t('title')} onClose={onClose} />
      <div className="host-export">
        <div className="host-export__fields">
          <FormatChoice
            formats={formats}
            value={choice.format}
            onChange={(format) => change(withFormat(choice, format, parts))}
          />
          {parts.length > 1 && <PartChoice parts={parts} choice={choice} onChange={change} />}
          {hasPlainValues(choice.format) && <LookChoice choice={choice} onChange={change} />}
          <div className="host-export__scope">
            <RowCount estimate={estimate} format={choice.format} />
            {values !== '' && <p className="host-export__values">{t('values', { values })}</p>}
            {moving && <p className="host-export__values">{t('moving', moving)}</p>}
          </div>
          {error !== undefined && (
            <p className="host-export__error" role="alert">
              {messageOf(error)}
            </p>
          )}
        </div>
        <div className="host-export__foot">
          <span className="host-export__note">{t('later', { count: exportKeptDays })}</span>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isStarting} onClick={() => void submit()}>
            {t('start')}
          </Button>
        </div>
      </div>
    </>
  );
}

interface ChoiceProps {
  choice: ExportChoice;
  onChange(choice: ExportChoice): void;
}

function PartChoice({ parts, choice, onChange }: ChoiceProps & { parts: readonly ExportPart[] }) {
  const { t } = useTranslations('exports');
  const id = useId();
  const whole = { value: '', label: t('whole') };
  const options = parts.map(({ id: value, title: label }) => ({ value, label }));
  return (
    <div className="host-export__group">
      <label className="host-export__label" htmlFor={id}>
        {t('part')}
      </label>
      <NativeSelect
        id={id}
        value={choice.part ?? ''}
        options={choice.format === 'png' ? options : [whole, ...options]}
        onChange={(part) => onChange({ ...choice, part: part === '' ? null : part })}
      />
    </div>
  );
}

function LookChoice({ choice, onChange }: ChoiceProps) {
  const { t } = useTranslations('exports');
  const look = choice.formatted ? 'formatted' : 'raw';
  return (
    <div className="host-export__group">
      <span className="host-export__label" aria-hidden>
        {t('look')}
      </span>
      <Segmented
        label={t('look')}
        value={look}
        options={(['formatted', 'raw'] as const).map((value) => ({ value, label: t(`looks.${value}`) }))}
        onChange={(value) => onChange({ ...choice, formatted: value === 'formatted' })}
      />
      <p className="host-export__help">{t(`lookHelp.${look}`)}</p>
    </div>
  );
}
