import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../core/button';
import { useTranslations } from '../../translations';
import { ChartTable } from './chart-table';
import { Legend } from './legend';
import { measured, type ChartPoint, type ChartSeries, type Picture } from './picture';
import { Stage } from './stage';
import { useDrawing } from './use-drawing';

export interface ChartProps {
  title: string;
  /** One sentence that says what the picture shows. */
  summary: string;
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** The head of the points' column in the table. */
  pointsTitle: string;
  format(value: number): string;
  /** Counts: no steps between whole numbers. */
  whole?: boolean;
  headingLevel?: 2 | 3 | 4;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * A picture of figures over time, with its sentence and its table. Points are reached by pointer and by arrow keys.
 * Keep `points`, `series` and `format` the same objects while nothing changes: a new one is drawn anew.
 */
export function Chart({ title, summary, pointsTitle, headingLevel = 3, whole = false, ...rest }: ChartProps) {
  const { t } = useTranslations('chart');
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const isEmpty = measured(rest).length === 0;
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
      {!isEmpty && (isTable ? <Figures {...props} /> : <Drawn {...props} />)}
    </section>
  );
}

type PartProps = Picture & { title: string; pointsTitle: string; describedBy: string };

const Figures = ({ title, pointsTitle, ...picture }: PartProps) => (
  <ChartTable picture={picture} title={title} pointsTitle={pointsTitle} />
);

function Drawn(props: PartProps) {
  const { kind, points, series, format, whole, title, describedBy } = props;
  const { t } = useTranslations('chart');
  const [element, setElement] = useState<HTMLElement | null>(null);
  // The object is the key of what is drawn: the same parts must be the same picture.
  const [picture, setPicture] = useState<Picture>({ kind, points, series, format, whole });
  const isSame = picture.points === points && picture.series === series && picture.format === format;
  if (!isSame || picture.kind !== kind) setPicture({ kind, points, series, format, whole });
  const { drawing, failed } = useDrawing(element, picture);
  if (failed)
    return (
      <>
        <p role="status">{t('failed')}</p>
        <Figures {...props} />
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
        onPlace={setElement}
      />
    </>
  );
}
