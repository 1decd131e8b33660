import { keyFigures, type HomeFigures, type KeyFigure, type Language } from '@portal/shared/contracts';
import { PortalError } from '../../../platform/http/problem';
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

type HomeParts = Pick<HomeFigures, 'figures' | 'needsTenant' | 'netAssets' | 'allocation'>;
/** A key figure, the id of one that does not add up over tenants, or null without one. */
type FoundFigure = KeyFigure | KeyFigure['id'] | null;

const needsTenant = (error: unknown): boolean =>
  error instanceof PortalError && error.code === 'report.tenant_required';

/** Reads all parts at the same time. */
export async function readHomeFigures({
  source,
  language,
  visibleReports,
  onFailure,
}: HomeFiguresInput): Promise<HomeParts> {
  const readFigure = (id: KeyFigure['id']): Promise<FoundFigure> =>
    readKeyFigure(id, source, visibleReports).catch((error: unknown) => {
      if (needsTenant(error)) return id;
      throw error;
    });
  const attempt = async <Part>(name: string, read: Promise<Part>, otherwise: Part): Promise<Part> => {
    try {
      return await read;
    } catch (error) {
      onFailure(name, error);
      return otherwise;
    }
  };
  const [figures, netAssets, allocation] = await Promise.all([
    Promise.all(keyFigures.map((id) => attempt(id, readFigure(id), null))),
    attempt(
      'course',
      readNetAssets(source, () => attempt('benchmark', readRates(source), [])),
      [],
    ),
    attempt('allocation', readAllocation(source, language), []),
  ]);
  return {
    figures: figures.filter((figure) => figure !== null && typeof figure !== 'string'),
    needsTenant: figures.filter((figure) => typeof figure === 'string'),
    netAssets,
    allocation,
  };
}
