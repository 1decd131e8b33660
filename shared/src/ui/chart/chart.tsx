import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../core/button';
import { useTranslations } from '../../translations';
import { ChartTable } from './chart-table';
import { Legend } from './legend';
import { measuredIndexes, type ChartPoint, type ChartSeries, type Picture } from './picture';
import { Stage } from './stage';
import { useDrawing } from './use-drawing';

export interface ChartProps {
  title: string;
  /** One sentence that states the main result of the chart. */
  summary: string;
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Header of the points' column in the table. */
  pointsTitle: string;
  format(value: number): string;
  /** Values are counts: the axis has whole numbers only. */
  whole?: boolean;
  headingLevel?: 2 | 3 | 4;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Shows values over time as a picture with a summary, or as a table. Users select points by pointer or arrow keys.
 * Memoise `points`, `series` and `format`: a new object redraws the chart.
 */
export function Chart({ title, summary, pointsTitle, headingLevel = 3, whole = false, ...rest }: ChartProps) {
  const { t } = useTranslations('chart');
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const isEmpty = measuredIndexes(rest).length === 0;
  const props = { ...rest, whole, title, pointsTitle, describedBy: id };
  return (
    <section className="ui-chart" aria-label={title}>
      <div className="ui-chart__head">
        <Heading className="ui-chart__title">{title}</Heading>
        {!isEmpty && (
          <Button
            size="small"
            variant="quiet"
            icon={isTable ? <ChartLine {...icon} /> : <Table2 {...icon} />}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        )}
      </div>
      <p id={id} className="ui-chart__summary">
        {isEmpty ? t('empty') : summary}
      </p>
      {!isEmpty && (isTable ? <FiguresTable {...props} /> : <DrawnChart {...props} />)}
    </section>
  );
}

type PartProps = Picture & { title: string; pointsTitle: string; describedBy: string };

const FiguresTable = ({ title, pointsTitle, ...picture }: PartProps) => (
  <ChartTable picture={picture} title={title} pointsTitle={pointsTitle} />
);

function DrawnChart(props: PartProps) {
  const { kind, points, series, format, whole, title, describedBy } = props;
  const { t } = useTranslations('chart');
  const [element, setElement] = useState<HTMLElement | null>(null);
  // useDrawing redraws when this object changes, so it is replaced only when a part of it changes.
  const [picture, setPicture] = useState<Picture>({ kind, points, series, format, whole });
  const isSame = picture.points === points && picture.series === series && picture.format === format;
  if (!isSame || picture.kind !== kind) setPicture({ kind, points, series, format, whole });
  const { drawing, failed } = useDrawing(element, picture);
  if (failed)
    return (
      <>
        <p role="status">{t('failed')}</p>
        <FiguresTable {...props} />
      </>
    );
  return (
    <>
      <Legend series={series} kind={kind} />
      <Stage
        picture={picture}
        title={title}
        describedBy={describedBy}
        drawing={drawing}
        onElement={setElement}
      />
    </>
  );
}
