import { lazy } from 'react';
import { ExportButton } from '../../../exports/export-button';
import type { GridExportProps } from './grid-export';

const load = async () => ({ default: (await import('./grid-export')).GridExport });

/** Loaded when the panel opens. */
const GridExport = lazy(load);

/** Button that exports the rows that the filters keep. */
export function GridExportButton(props: Omit<GridExportProps, 'onClose'>) {
  return (
    <ExportButton onIntent={() => void load().catch(() => undefined)}>
      {(close) => <GridExport {...props} onClose={close} />}
    </ExportButton>
  );
}
