import { keyFigures, type HomeFigures, type Language } from '@portal/shared/contracts';
import { readAllocation } from './allocation';
import { readRates, type FigureSource } from './figure-source';
import { readKeyFigure } from './key-figures';
import { readNetAssets } from './net-assets';

export interface HomeFiguresInput {
  source: FigureSource;
  language: Language;
  visibleReports: ReadonlySet<string>;
  /** Is called for each part that cannot be read. The other parts are returned without it. */
  onFailure(part: string, error: unknown): void;
}

/** Reads all parts at the same time. */
export async function readHomeFigures({
  source,
  language,
  visibleReports,
  onFailure,
}: HomeFiguresInput): Promise<Pick<HomeFigures, 'figures' | 'netAssets' | 'allocation'>> {
  const attempt = async <Part>(name: string, read: Promise<Part>, otherwise: Part): Promise<Part> => {
    try {
      return await read;
    } catch (error) {
      onFailure(name, error);
      return otherwise;
    }
  };
  const [figures, netAssets, allocation] = await Promise.all([
    Promise.all(keyFigures.map((id) => attempt(id, readKeyFigure(id, source, visibleReports), null))),
    attempt(
      'course',
      readNetAssets(source, () => attempt('benchmark', readRates(source), [])),
      [],
    ),
    attempt('allocation', readAllocation(source, language), []),
  ]);
  return { figures: figures.filter((figure) => figure !== null), netAssets, allocation };
}
