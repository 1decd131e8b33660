import { useCanWrite } from '@portal/shared/session';
import { Button, Skeleton } from '@portal/shared/ui';
import { Panel } from '@portal/shared/ui/overlay';
import { Download } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from '../translations';
import './exports.css';

/** Width of an export panel in pixels. */
export const exportPanelWidth = 452;

export interface ExportButtonProps {
  /** Renders the content of the panel. It may suspend. */
  children(close: () => void): ReactNode;
  /** Called on hover and focus to preload the content. */
  onIntent(): void;
}

/** Button that opens an export panel. It is absent in a session that shows the portal as another person sees it. */
export function ExportButton({ children, onIntent }: ExportButtonProps) {
  const { t } = useTranslations('exports');
  if (!useCanWrite()) return null;
  return (
    <Panel
      label={t('title')}
      width={exportPanelWidth}
      trigger={(props) => (
        <Button
          {...props}
          icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {t('title')}
        </Button>
      )}
    >
      {(close) => <ExportContent>{children(close)}</ExportContent>}
    </Panel>
  );
}

/** Shows the space of an export form until its code is loaded. */
export function ExportContent({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="host-export__waiting">
          <Skeleton rows={4} height={40} />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
