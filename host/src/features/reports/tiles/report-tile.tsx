import { isApiError } from '@portal/shared/api';
import type { Tile, TileResult } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, QueryView } from '@portal/shared/ui';
import { Modal } from '@portal/shared/ui/overlay';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useTranslations, type Translate } from '../../../translations';
import { AttributionTile } from './attribution/attribution-tile';
import { FigureTile } from './figure-tile';
import { SentenceTile } from './sentences/sentence-tile';
import { TableTile } from './table/table-tile';
import { createCellReader, runArgs, toggleFilter, type TileContext } from './tile-context';
import { TileHead } from './tile-head';
import { TileMenu, type MenuChoice } from './tile-menu';
import { TileSkeleton } from './tile-skeleton';
import { useElapsedSeconds } from './use-elapsed-seconds';
import { useOutcome } from './use-outcome';
import { useTile, type TileQuery } from './use-tile';

// The chart door is not on the first screen.
const ChartTile = lazy(async () => ({ default: (await import('./chart/chart-tile')).ChartTile }));

const slowAfter = 10;

export interface ReportTileProps {
  tile: Tile;
  context: TileContext;
}

/** One tile of a report. It loads, fails and is refreshed on its own. */
export function ReportTile({ tile, context }: ReportTileProps) {
  const args = runArgs(tile, context);
  const query = useTile(args, { skip: !context.isReady });
  const [isExpanded, setIsExpanded] = useState(false);
  useRefresh(query, context.refreshCount);
  useOutcome(query, { key: JSON.stringify(args), context });
  useInvalidParameters(query.error, context.onInvalid);
  return (
    <div
      className={`host-tile host-tile--${tile.kind}`}
      style={{ '--host-span': tile.span, '--host-rows': tile.rows } as CSSProperties}
      aria-busy={query.isFetching || undefined}
      data-outdated={query.isOutdated || undefined}
      data-tile={tile.id}
    >
      <TileView tile={tile} context={context} query={query} onExpand={() => setIsExpanded(true)} />
      {isExpanded && (
        <Modal
          open
          title={tile.title}
          width="min(1400px, 100%)"
          className="host-tile-dialog"
          onClose={() => setIsExpanded(false)}
        >
          <TileView tile={tile} context={context} query={query} />
        </Modal>
      )}
    </div>
  );
}

/** Runs the query again when the report is refreshed. */
function useRefresh({ refresh }: TileQuery, refreshCount: number): void {
  const latest = useRef(refresh);
  const done = useRef(refreshCount);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (done.current === refreshCount) return;
    done.current = refreshCount;
    latest.current();
  }, [refreshCount]);
}

/** Reports the parameters that the server refused. */
function useInvalidParameters(error: unknown, onInvalid: TileContext['onInvalid']): void {
  const latest = useRef(onInvalid);
  useEffect(() => {
    latest.current = onInvalid;
  });
  useEffect(() => {
    if (!isApiError(error) || error.status !== 422) return;
    const keys = error.errors.flatMap(({ pointer }) => /^\/parameters\/([^/]+)/.exec(pointer)?.[1] ?? []);
    if (keys.length > 0) latest.current(keys);
  }, [error]);
}

interface TileViewProps extends ReportTileProps {
  query: TileQuery;
  onExpand?: () => void;
}

function TileView({ tile, context, query, onExpand }: TileViewProps) {
  const { t } = useTranslations('reports');
  const { data, error, isFetching, isCancelled, isOutdated } = query;
  const menu = (
    <TileMenu
      title={tile.title}
      asOf={data?.asOf ?? null}
      onRefresh={query.refresh}
      onExpand={onExpand}
      choices={data ? seriesChoices(t, { tile, result: data, context }) : []}
    />
  );
  const isFigure = tile.kind === 'figure';
  const skeleton = isFigure ? (
    <TileSkeleton kind="figure" />
  ) : (
    <TileFrame tile={tile}>
      <TileSkeleton kind={tile.kind} />
    </TileFrame>
  );
  if (!context.isReady) return skeleton;
  if (isCancelled)
    return (
      <TileFrame tile={tile}>
        <Cancelled query={query} />
      </TileFrame>
    );
  const isFirstRun = data === undefined && !error && isFetching;
  return (
    <>
      {(isFirstRun || isOutdated) && <SlowNotice query={query} />}
      <QueryView
        query={query}
        skeleton={skeleton}
        errorTitle={t('tile.failed', { title: tile.title })}
        hidesStaleNotice={isFigure}
        isEmpty={({ rows }) => rows.length === 0 && !isFigure}
        empty={
          <TileFrame tile={tile} menu={menu}>
            <p className="host-tile__empty">{emptyText(t, context)}</p>
          </TileFrame>
        }
      >
        {(result) => <TileContent tile={tile} result={result} context={context} menu={menu} />}
      </QueryView>
    </>
  );
}

/** The points of a chart over time select their time, so its menu selects its series. */
function seriesChoices(
  t: Translate<'reports'>,
  { tile, result, context }: ReportTileProps & { result: TileResult },
): MenuChoice[] {
  if (tile.timeAxis === null || tile.filterBy === null) return [];
  const cell = createCellReader(result);
  const names = new Map(
    result.rows.map((row) => [String(cell(row, tile.filterBy)), String(cell(row, tile.filterName))]),
  );
  return [...names].map(([value, name]) => ({
    key: `filter-${value}`,
    label: t('tile.filterBy', { value: name }),
    onSelect: () => toggleFilter(tile, value, context),
  }));
}

const emptyText = (
  t: ReturnType<typeof useTranslations<'reports'>>['t'],
  { valuesText }: TileContext,
): string => (valuesText ? t('tile.empty', { values: valuesText }) : t('tile.emptyAll'));

interface TileFrameProps {
  tile: Tile;
  menu?: ReactNode;
  children: ReactNode;
}

function TileFrame({ tile, menu, children }: TileFrameProps) {
  const id = useId();
  return (
    <section className="host-tile__card" aria-labelledby={id}>
      <TileHead id={id} tile={tile}>
        {menu}
      </TileHead>
      {children}
    </section>
  );
}

interface TileContentProps extends ReportTileProps {
  result: TileResult;
  menu: ReactNode;
}

function TileContent({ tile, result, context, menu }: TileContentProps) {
  const { t } = useTranslations('reports');
  if (tile.kind === 'figure') return <FigureTile tile={tile} result={result} />;
  const note = result.truncated && (
    <p className="host-tile__note">{t('tile.truncated', { number: formatNumber(result.rows.length) })}</p>
  );
  if (tile.kind === 'table')
    return (
      <TileFrame tile={tile} menu={menu}>
        {note}
        <TableContent tile={tile} result={result} context={context} />
      </TileFrame>
    );
  return (
    <Suspense
      fallback={
        <TileFrame tile={tile} menu={menu}>
          <TileSkeleton kind={tile.kind} />
        </TileFrame>
      }
    >
      <div className="host-tile__card">
        {note}
        <ChartTile tile={tile} result={result} context={context} menu={menu} />
      </div>
    </Suspense>
  );
}

function TableContent({ tile, ...rest }: ReportTileProps & { result: TileResult }) {
  const { effects, sentence } = tile;
  if (effects) return <AttributionTile tile={{ ...tile, effects }} {...rest} />;
  if (sentence) return <SentenceTile kind={sentence.kind} tile={tile} {...rest} />;
  return <TableTile tile={tile} {...rest} />;
}

/** After some seconds, shows for how long a query has been running, and a button that cancels it. */
function SlowNotice({ query: { isFetching, cancel } }: { query: TileQuery }) {
  const { t } = useTranslations('reports');
  const seconds = useElapsedSeconds(isFetching);
  if (seconds < slowAfter) return null;
  return (
    <div className="host-tile__slow">
      <span>{t('tile.slow', { seconds: formatNumber(seconds) })}</span>
      <Button size="small" onClick={cancel}>
        {t('tile.cancel')}
      </Button>
    </div>
  );
}

function Cancelled({ query: { refetch } }: { query: TileQuery }) {
  const { t } = useTranslations('reports');
  return (
    <div className="host-tile__empty" role="status">
      <p>{t('tile.cancelled')}</p>
      <Button size="small" onClick={() => refetch()}>
        {t('tile.run')}
      </Button>
    </div>
  );
}
