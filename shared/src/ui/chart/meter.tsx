import { useCallback, useMemo, type CSSProperties } from 'react';
import {
  isLimitBroken,
  meterHeight,
  meterScene,
  type MeterBand,
  type MeterPicture,
} from '../../chart-scenes/kinds/meter/meter';
import type { Size } from '../../chart-scenes/layout/plot';
import { hasValue, type AxisFormat, type Format } from '../../chart-scenes/types';
import { useTranslations } from '../../translations';
import { ChartFrame, frameProps, type CommonChartProps } from './frame/chart-frame';
import { ChartTable } from './frame/chart-table';
import type { Readout } from './frame/readout';
import { Stage } from './frame/stage';
import type { TranslateChart } from './summary/summarize';

export interface MeterProps extends CommonChartProps {
  /** Name of the value. Default: the title. */
  label?: string;
  value: number | null;
  /** Value to reach. */
  target?: number;
  limit?: number;
  /** Values below the limit break it. Default: values above it. */
  isLowestLimit?: boolean;
  /** Parts of the scale, in order. */
  bands?: readonly MeterBand[];
  /** Ends of the scale. Default: round values that contain all others, and zero. */
  range?: readonly [number, number];
  format: Format;
  /** Formats a value on the axis. Default: `format`. */
  formatAxis?: AxisFormat;
}

function usePicture(props: MeterProps): MeterPicture {
  const { t } = useTranslations('chart');
  const { title, label = title, value, target, limit, isLowestLimit = false, bands, range, format } = props;
  const { formatAxis = format } = props;
  return useMemo(
    () => ({
      label,
      value,
      format,
      formatAxis,
      ...(target !== undefined && { target: { label: t('meter.target'), value: target } }),
      ...(limit !== undefined && {
        limit: { label: t('meter.limit'), value: limit, isLowest: isLowestLimit },
      }),
      ...(bands && { bands }),
      ...(range && { range }),
    }),
    [label, value, target, limit, isLowestLimit, bands, range, format, formatAxis, t],
  );
}

/** Returns whether the limit is broken, as text; empty without a limit. */
function limitText(t: TranslateChart, picture: MeterPicture): string {
  const { limit, value, format } = picture;
  if (!limit || !hasValue(value)) return '';
  const side = limit.isLowest === true ? 'Lowest' : 'Highest';
  return t(`meter.${isLimitBroken(picture) ? 'broken' : 'kept'}${side}`, { limit: format(limit.value) });
}

function summarizeMeter(t: TranslateChart, picture: MeterPicture): string {
  const { label, value, target, format } = picture;
  if (!hasValue(value)) return '';
  const texts = [
    t('meter.value', { label, value: format(value) }),
    target ? t('meter.ofTarget', { target: format(target.value) }) : '',
    limitText(t, picture),
  ];
  return texts.filter((text) => text !== '').join(' ');
}

function tableRows(t: TranslateChart, { label, value, target, limit, bands = [], format }: MeterPicture) {
  const marks = [
    { key: 'value', label, cells: [hasValue(value) ? format(value) : null] },
    ...[target, limit].flatMap((mark) =>
      mark ? [{ key: mark.label, label: mark.label, cells: [format(mark.value)] }] : [],
    ),
  ];
  const parts = bands.map((band) => ({
    key: `band ${band.key}`,
    label: band.label,
    cells: [t('meter.upTo', { value: format(band.to) })],
  }));
  return [...marks, ...parts];
}

/**
 * Shows a value on a scale, against its target and its limit. A broken limit is told by colour and by text. Memoise
 * `bands`, `range`, `format` and `formatAxis`.
 */
export function Meter(props: MeterProps) {
  const { t } = useTranslations('chart');
  const { title, value } = props;
  const picture = usePicture(props);
  const sceneAt = useCallback((size: Size) => meterScene(picture, size), [picture]);
  const readoutOf = ({ at }: { at: number }): Readout => {
    const marks = [{ label: picture.label, value: value ?? 0 }, picture.target, picture.limit];
    const mark = marks.filter((one) => one !== undefined)[at];
    const line = { key: `${at}`, label: mark?.label ?? '', paint: null, isActive: false };
    return {
      title,
      isSelected: false,
      lines: mark ? [{ ...line, value: picture.format(mark.value) }] : [],
    };
  };
  const height = meterHeight(1, Boolean(picture.target ?? picture.limit)) / 16;
  return (
    <ChartFrame
      {...frameProps(props)}
      isEmpty={!hasValue(value)}
      spokenSummary={summarizeMeter(t, picture)}
      renderTable={() => (
        <ChartTable title={title} heads={[t('meter.mark'), t('meter.figure')]} rows={tableRows(t, picture)} />
      )}
    >
      {(describedBy) => (
        <div style={{ '--ui-chart-height': `${height}rem` } as CSSProperties}>
          <p className="ui-chart__figure">
            <b>{hasValue(value) && picture.format(value)}</b>
            {isLimitBroken(picture) && <span className="ui-chart__broken">{limitText(t, picture)}</span>}
          </p>
          <Stage
            title={title}
            describedBy={describedBy}
            sceneAt={sceneAt}
            readoutOf={readoutOf}
            selected={undefined}
          />
        </div>
      )}
    </ChartFrame>
  );
}
