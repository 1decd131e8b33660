import type { ParameterValue, ParameterValues, SharedParameter } from '@portal/shared/contracts';
import { toPlainDate } from '@portal/shared/i18n';
import { Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ChoiceEditor } from '../../parameters/choice-editor';
import type { EditorProps, ReportTime } from '../../parameters/editor-props';
import { PeriodEditor } from '../../parameters/period-editor';

// Loaded when the panel opens: the form brings antd.
const ValueEditor = lazy(async () => ({
  default: (await import('../../parameters/value-editor')).ValueEditor,
}));

const readTime = (): ReportTime => ({ lastDay: toPlainDate(Date.now()), hasMonths: true });

interface ValueControlProps {
  definition: SharedParameter;
  values: ParameterValues;
  text: string;
  isInvalid: boolean;
  onChoose(value: ParameterValue): void;
}

/** Shows the value of a parameter as a field that opens the control for its type. */
export function ValueControl({ definition, values, text, isInvalid, onChoose }: ValueControlProps) {
  const { label, type } = definition;
  return (
    <Panel
      label={label}
      width={type === 'period' ? 720 : 340}
      align="start"
      className="ui-value-panel"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="ui-control host-level__value"
          aria-label={`${label}: ${text}`}
          aria-invalid={isInvalid || undefined}
        >
          <span className="host-level__text">{text}</span>
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <Editor
          reportId=""
          definition={definition}
          values={values}
          time={readTime()}
          onChoose={(value) => {
            close();
            // The empty text is the choice of no value, which is not the same as a reset.
            onChoose(value ?? '');
          }}
        />
      )}
    </Panel>
  );
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
