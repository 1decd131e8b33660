import { formatDate } from '@portal/shared/i18n';
import { useCanWrite } from '@portal/shared/session';
import { IconButton } from '@portal/shared/ui';
import { AnchoredPanel, Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { BellRing, Download, Ellipsis, Expand, ListFilter, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ExportContent, exportPanelWidth } from '../../../exports/export-button';
import { useTranslations } from '../../../translations';
import { ReportExport } from '../exports/lazy-report-export';
import type { ReportExportProps } from '../exports/report-export';

interface TileMenuProps {
  title: string;
  asOf: string | null;
  onRefresh(): void;
  /** Missing while the tile is already shown in full screen. */
  onExpand?: (() => void) | undefined;
  /** Asks for a message when the figure crosses a value. */
  onTellMe?: (() => void) | undefined;
  /** Values that the other tiles can be filtered by. */
  choices: readonly MenuChoice[];
  /** What the export panel exports; null if the tile cannot be exported from here. */
  exports: Omit<ReportExportProps, 'onClose'> | null;
}

export interface MenuChoice {
  key: string;
  label: string;
  onSelect(): void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Menu of a tile: refresh, full screen, filters, and the date of its data. */
export function TileMenu(props: TileMenuProps) {
  const { title, asOf, onRefresh, onExpand, onTellMe, choices, exports } = props;
  const { t } = useTranslations('reports');
  const { t: tExports } = useTranslations('exports');
  const [isExporting, setIsExporting] = useState(false);
  const canExport = useCanWrite() && exports !== null;
  const closeExport = () => setIsExporting(false);
  const items: DropdownItem[] = [
    { key: 'refresh', label: t('tile.refresh'), icon: <RefreshCw {...icon} />, onSelect: onRefresh },
  ];
  if (onExpand)
    items.push({
      key: 'expand',
      label: t('tile.fullScreen'),
      icon: <Expand {...icon} />,
      onSelect: onExpand,
    });
  if (canExport)
    items.push({
      key: 'export',
      label: tExports('title'),
      icon: <Download {...icon} />,
      onSelect: () => setIsExporting(true),
    });
  if (onTellMe)
    items.push({ key: 'tell-me', label: t('tile.tellMe'), icon: <BellRing {...icon} />, onSelect: onTellMe });
  items.push(...choices.map((choice) => ({ ...choice, icon: <ListFilter {...icon} /> })));
  return (
    <Dropdown
      items={items}
      header={asOf === null ? undefined : t('asOf', { date: formatDate(asOf, 'medium') })}
      trigger={(props) => (
        <>
          <IconButton
            {...props}
            className="host-tile__menu"
            label={t('tile.actions', { title })}
            icon={<Ellipsis {...icon} />}
            onPointerDown={closeExport}
          />
          {isExporting && exports && (
            <AnchoredPanel
              label={tExports('title')}
              width={exportPanelWidth}
              anchor={props.ref}
              onClose={closeExport}
            >
              {(close) => (
                <ExportContent>
                  <ReportExport {...exports} onClose={close} />
                </ExportContent>
              )}
            </AnchoredPanel>
          )}
        </>
      )}
    />
  );
}
