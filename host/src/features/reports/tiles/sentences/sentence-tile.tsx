import type { SentenceKind, Tile, TileResult } from '@portal/shared/contracts';
import { useMemo } from 'react';
import { useTranslations } from '../../../../translations';
import { TableTile } from '../table/table-tile';
import type { TileContext } from '../tile-context';
import { changeSentences } from './change-sentence';
import { largestSentences } from './largest-sentence';
import { withOutcomes } from './losses';
import { lossesSentences } from './losses-sentence';
import type { WriteSentences } from './sentence-data';
import { sentencePeriod } from './sentence-period';
import { SentenceText } from './sentence-text';

const writers: Record<SentenceKind, WriteSentences> = {
  largest: largestSentences,
  change: changeSentences,
  losses: lossesSentences,
};

interface SentenceTileProps {
  kind: SentenceKind;
  tile: Tile;
  result: TileResult;
  context: TileContext;
}

/** Shows a table below sentences that are made from its figures. The first one is the answer. */
export function SentenceTile({ kind, tile, result, context }: SentenceTileProps) {
  const { t } = useTranslations('reports');
  const [answer, ...details] = writers[kind]({ tile, result }, { t, period: sentencePeriod(context, t) });
  const shown = useMemo(
    () => (kind === 'losses' ? withOutcomes({ tile, result }, t) : result),
    [kind, tile, result, t],
  );
  return (
    <>
      {answer !== undefined && (
        <p className="host-tile__sentence">
          <strong>
            <SentenceText text={answer} />
          </strong>{' '}
          <span>
            <SentenceText text={details.join(' ')} />
          </span>
        </p>
      )}
      <TableTile tile={tile} result={shown} context={context} />
    </>
  );
}
