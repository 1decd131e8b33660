import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ErrorState } from '../../core/states/error-state';
import { IconButton } from '../../core/icon-button';
import { VisuallyHidden } from '../../core/visually-hidden';
import { useTranslations } from '../../../translations';

/** Properties of every chart. */
export interface CommonChartProps {
  title: string;
  /** Unit of the values, shown beside the title. */
  unit?: string;
  headingLevel?: 2 | 3 | 4;
  /** Shown at the end of the title's line. */
  actions?: ReactNode;
  /** Sentence that states the main result, shown above the picture. */
  summary?: string;
  /** Text in place of an empty chart. */
  emptyText?: string;
  /** Error in place of the chart. */
  error?: unknown;
  onRetry?: () => void;
  /** Whether the values are shown as a table, as state of the caller. Default: state of the chart. */
  table?: TableView;
}

export interface TableView {
  isShown: boolean;
  onChange(isShown: boolean): void;
}

export interface ChartFrameProps extends CommonChartProps {
  /** Sentence for screen readers, where `summary` is not given. */
  spokenSummary?: string;
  isEmpty?: boolean;
  /** Renders the values as a table; without it, the chart cannot be shown as a table. */
  renderTable?: () => ReactNode;
  /** Renders the picture. `describedBy` is the id of the summary. */
  children: (describedBy: string) => ReactNode;
}

/** Picks the properties of the frame from the properties of a chart. */
export const frameProps = (props: CommonChartProps): CommonChartProps => ({
  title: props.title,
  unit: props.unit,
  headingLevel: props.headingLevel,
  actions: props.actions,
  summary: props.summary,
  emptyText: props.emptyText,
  error: props.error,
  onRetry: props.onRetry,
  table: props.table,
});

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows a chart with its title, unit and summary, as a picture or as a table, or why there is none. */
export function ChartFrame({
  title,
  unit,
  headingLevel,
  actions,
  summary,
  spokenSummary,
  isEmpty = false,
  emptyText,
  error,
  onRetry,
  renderTable,
  table,
  children,
}: ChartFrameProps) {
  const { t } = useTranslations('chart');
  const id = useId();
  const [isOwnTable, setIsOwnTable] = useState(false);
  const { isShown: isTable, onChange: setIsTable } = table ?? {
    isShown: isOwnTable,
    onChange: setIsOwnTable,
  };
  const hasFailed = error !== undefined && error !== null;
  const hasTable = !isEmpty && !hasFailed && renderTable !== undefined;
  const contentOf = () => {
    if (hasFailed) return <ErrorState error={error} onRetry={onRetry} />;
    if (isEmpty) return <p className="ui-chart__empty">{emptyText ?? t('empty')}</p>;
    return (
      <>
        <div id={id} className="ui-chart__summary">
          {summary ?? <VisuallyHidden>{spokenSummary}</VisuallyHidden>}
        </div>
        {isTable && renderTable ? renderTable() : children(id)}
      </>
    );
  };
  return (
    <section className="ui-chart" aria-label={title}>
      <FrameHead title={title} unit={unit} headingLevel={headingLevel}>
        {hasTable && (
          <IconButton
            label={t(isTable ? 'asChart' : 'asTable')}
            icon={isTable ? <ChartLine {...icon} /> : <Table2 {...icon} />}
            onClick={() => setIsTable(!isTable)}
          />
        )}
        {actions}
      </FrameHead>
      {contentOf()}
    </section>
  );
}

function FrameHead({
  title,
  unit,
  headingLevel = 3,
  children,
}: Pick<CommonChartProps, 'title' | 'unit' | 'headingLevel'> & { children: ReactNode }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ui-chart__head">
      <div className="ui-chart__heading">
        <Heading className="ui-chart__title">{title}</Heading>
        {unit && <span className="ui-chart__unit">{unit}</span>}
      </div>
      <div className="ui-chart__actions">{children}</div>
    </div>
  );
}
