import {
  gridLimits,
  periodNames,
  valueCount,
  type GridColumn,
  type GridOperator,
} from '@portal/shared/contracts';
import { Button, NativeSelect } from '@portal/shared/ui';
import { Input, TextArea } from '@portal/shared/ui/form';
import { useId, useState } from 'react';
import { useTranslations } from '../../../translations';
import { formatValue } from '../rows/format-cell';
import { describePeriod } from '../state/describe-filter';
import { isReversed, readValue, splitPasted, type TypedValue } from './parse-value';
import { ListedValues } from './listed-values';
import type { FilterEditorProps, ValuesProps } from './values-props';

const relativeDays = ['last7Days', 'last30Days', 'last90Days'] as const;

const usualOperators: Record<GridColumn['type'], GridOperator> = {
  text: 'in',
  number: 'atLeast',
  date: 'atLeast',
  boolean: 'equals',
};

const firstOperator = ({ type, operators }: GridColumn): GridOperator =>
  operators.find((op) => op === usualOperators[type]) ?? operators[0] ?? 'equals';

/** Operators whose values are chosen from a list. Numbers and dates have too many values to choose from. */
const isListed = (op: GridOperator, { type, options }: GridColumn): boolean =>
  (op === 'in' || op === 'notIn' || ((op === 'equals' || op === 'not') && options !== null)) &&
  type === 'text';

/** Edits a filter: its operator and the values that its type takes. */
export function FilterEditor(props: FilterEditorProps) {
  const { column, filter } = props;
  const { t } = useTranslations('data-view');
  const [op, setOp] = useState(filter?.op ?? firstOperator(column));
  const operators = column.operators.map((value) => ({ value, label: t(`filter.operators.${value}`) }));
  const own = filter?.op === op ? filter : null;
  return (
    <div className="host-filter">
      <NativeSelect<GridOperator>
        aria-label={t('filter.operator')}
        data-autofocus
        options={operators}
        value={op}
        onChange={setOp}
      />
      <Values key={op} {...props} filter={own} op={op} />
    </div>
  );
}

function Values(props: ValuesProps) {
  const { column, op, onApply } = props;
  const { t } = useTranslations('data-view');
  if (valueCount(op)[1] === 0)
    return (
      <div className="host-filter__actions">
        <Button variant="primary" onClick={() => onApply({ column: column.key, op, values: [] })}>
          {t('filter.apply')}
        </Button>
      </div>
    );
  if (op === 'relative') return <RelativeValue {...props} />;
  if (column.type === 'boolean') return <BooleanValue {...props} />;
  if (isListed(op, column)) return <ListedValues {...props} />;
  return valueCount(op)[1] > 2 ? <PastedValues {...props} /> : <WrittenValues {...props} />;
}

function RelativeValue({ column, op, filter, onApply }: ValuesProps) {
  const { t } = useTranslations('data-view');
  const names: readonly string[] = [...relativeDays, ...periodNames];
  const [value, setValue] = useState(String(filter?.values[0] ?? 'last30Days'));
  const options = [...new Set([...names, value])].map((one) => ({
    value: one,
    label: describePeriod(one, t),
  }));
  return (
    <>
      <NativeSelect<string>
        aria-label={t('filter.period')}
        options={options}
        value={value}
        onChange={setValue}
      />
      <div className="host-filter__actions">
        <Button variant="primary" onClick={() => onApply({ column: column.key, op, values: [value] })}>
          {t('filter.apply')}
        </Button>
      </div>
    </>
  );
}

function BooleanValue({ column, op, filter, onApply }: ValuesProps) {
  const { t } = useTranslations('data-view');
  const [value, setValue] = useState(filter?.values[0] === false ? 'false' : 'true');
  return (
    <>
      <NativeSelect<string>
        aria-label={t('filter.value')}
        options={[
          { value: 'true', label: t('cell.yes') },
          { value: 'false', label: t('cell.no') },
        ]}
        value={value}
        onChange={setValue}
      />
      <div className="host-filter__actions">
        <Button
          variant="primary"
          onClick={() => onApply({ column: column.key, op, values: [value === 'true'] })}
        >
          {t('filter.apply')}
        </Button>
      </div>
    </>
  );
}

const unreadProblems = { number: 'noNumber', date: 'noDate', text: 'noValue', boolean: 'noValue' } as const;
type WrittenProblem = (typeof unreadProblems)[GridColumn['type']] | 'reversed';

/** One or two values, written as people write numbers and dates. */
function WrittenValues({ column, op, filter, lastDay, onApply }: ValuesProps) {
  const { t } = useTranslations('data-view');
  const errorId = useId();
  const count = valueCount(op)[1];
  const [texts, setTexts] = useState(() =>
    Array.from({ length: count }, (_, at) => {
      const value = filter?.values[at];
      return value === undefined ? '' : formatValue(value, column, t);
    }),
  );
  const [problem, setProblem] = useState<WrittenProblem | null>(null);
  const isWrong = problem !== null;
  const apply = () => {
    const values = texts.map((text, at) => readValue(text, column, { op, at, lastDay }));
    const read = values.filter((value): value is TypedValue => value !== null);
    if (read.length < values.length) return setProblem(unreadProblems[column.type]);
    if (op === 'between' && isReversed(read)) return setProblem('reversed');
    onApply({ column: column.key, op, values: read });
  };
  const labels = count === 1 ? [t('filter.value')] : [t('filter.from'), t('filter.to')];
  return (
    <>
      {texts.map((text, at) => (
        <Input
          key={labels[at]}
          aria-label={labels[at] ?? ''}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          placeholder={column.type === 'date' ? t('filter.dateExample') : (labels[at] ?? '')}
          maxLength={gridLimits.text}
          value={text}
          onChange={({ target }) => {
            setProblem(null);
            setTexts(texts.map((one, index) => (index === at ? target.value : one)));
          }}
          onPressEnter={apply}
        />
      ))}
      {problem !== null && (
        <p id={errorId} className="host-filter__error" role="alert">
          {t(`filter.${problem}`)}
        </p>
      )}
      <div className="host-filter__actions">
        <Button variant="primary" onClick={apply}>
          {t('filter.apply')}
        </Button>
      </div>
    </>
  );
}

/** Numbers or dates, one per line. */
function PastedValues({ column, op, filter, lastDay, onApply }: ValuesProps) {
  const { t } = useTranslations('data-view');
  const [text, setText] = useState(
    () => filter?.values.map((value) => formatValue(value, column, t)).join('\n') ?? '',
  );
  const [wrong, setWrong] = useState<string[]>([]);
  const apply = () => {
    const lines = splitPasted(text).slice(0, gridLimits.values);
    const read = lines.map((line) => readValue(line, column, { op, at: 0, lastDay }));
    const invalid = lines.filter((_line, at) => read[at] === null);
    setWrong(invalid);
    const values = read.filter((value): value is TypedValue => value !== null);
    if (invalid.length === 0 && values.length > 0) onApply({ column: column.key, op, values });
  };
  return (
    <>
      <TextArea
        aria-label={t('filter.lines')}
        placeholder={t('filter.lines')}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wrong.length > 0 && (
        <p className="host-filter__error" role="alert">
          {t('filter.unread', { values: wrong.slice(0, 3).join(', ') })}
        </p>
      )}
      <div className="host-filter__actions">
        <Button variant="primary" onClick={apply}>
          {t('filter.apply')}
        </Button>
      </div>
    </>
  );
}
