import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Scan, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { IconButton } from '../core/icon-button';
import { readKey } from '../core/keys/read-key';
import { Modal } from '../overlay/modal';
import { useTranslations } from '../../translations';

export interface ViewerItem {
  key: string;
  /** Shown at the top, for instance the name of the file. */
  title: string;
  /** Address of a picture. */
  src?: string;
  /** Text alternative of the picture; default: `title`. */
  alt?: string;
  /** Content in the place of a picture: a PDF, a text, a table. */
  content?: ReactNode;
}

export interface ViewerProps {
  items: readonly ViewerItem[];
  /** Key of the item that is shown. */
  shownKey: string;
  /** Called with the key of the next or previous item. */
  onShow(key: string): void;
  onClose(): void;
  /** Buttons at the end, for instance *Download*. */
  actions?: ReactNode;
}

/** Width of the picture in percent of the window; 100 shows the whole picture. */
const zooms = [50, 75, 100, 150, 200, 300, 400];
const normalZoom = 100;

/**
 * Shows pictures and other content in a dialog. Arrow keys lead to the neighbours, + and - zoom, 0 fits the
 * picture to the window, Esc closes.
 */
export function Viewer({ items, shownKey, onShow, onClose, actions }: ViewerProps) {
  const index = items.findIndex(({ key }) => key === shownKey);
  const item = items[index];
  const [zoomed, setZoomed] = useState({ key: shownKey, zoom: normalZoom });
  // Each picture opens as a whole.
  const zoom = zoomed.key === shownKey ? zoomed.zoom : normalZoom;
  const zoomTo = (next: number | undefined) => next !== undefined && setZoomed({ key: shownKey, zoom: next });
  const step = (by: 1 | -1) => {
    const neighbour = items[index + by];
    if (neighbour) onShow(neighbour.key);
  };
  if (!item) return null;
  const isPicture = item.src !== undefined;
  const acts: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ...(isPicture && {
      '+': () => zoomTo(larger(zoom)),
      '-': () => zoomTo(smaller(zoom)),
      0: () => zoomTo(normalZoom),
    }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[readKey(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal open title={item.title} width="min(1120px, 100%)" className="ui-viewer" onClose={onClose}>
      <div className="ui-viewer__frame" onKeyDown={onKeyDown}>
        <div className="ui-viewer__tools">
          <Places index={index} total={items.length} step={step} />
          {isPicture && <Zooms zoom={zoom} zoomTo={zoomTo} />}
          {actions && <div className="ui-viewer__actions">{actions}</div>}
        </div>
        {/* Focusable, so that arrow keys scroll a large picture. */}
        <div className="ui-viewer__stage" tabIndex={0} role="group" aria-label={item.title} data-autofocus>
          {item.src === undefined ? item.content : <Picture key={item.key} item={item} zoom={zoom} />}
        </div>
      </div>
    </Modal>
  );
}

const larger = (zoom: number): number | undefined => zooms.find((one) => one > zoom);
const smaller = (zoom: number): number | undefined => zooms.findLast((one) => one < zoom);

interface ToolProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onClick(): void;
}

function Tool({ label, icon: Icon, disabled, onClick }: ToolProps) {
  return (
    <IconButton
      label={label}
      icon={<Icon size={18} strokeWidth={1.5} aria-hidden="true" />}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    />
  );
}

function Places({ index, total, step }: { index: number; total: number; step(by: 1 | -1): void }) {
  const { t } = useTranslations('viewer');
  if (total < 2) return null;
  return (
    <>
      <Tool label={t('previous')} icon={ChevronLeft} disabled={index === 0} onClick={() => step(-1)} />
      <span className="ui-viewer__place" role="status">
        {t('place', { position: index + 1, total })}
      </span>
      <Tool label={t('next')} icon={ChevronRight} disabled={index === total - 1} onClick={() => step(1)} />
    </>
  );
}

function Zooms({ zoom, zoomTo }: { zoom: number; zoomTo(zoom: number | undefined): void }) {
  const { t } = useTranslations('viewer');
  const [out, into] = [smaller(zoom), larger(zoom)];
  return (
    <>
      <Tool label={t('zoomOut')} icon={ZoomOut} disabled={out === undefined} onClick={() => zoomTo(out)} />
      <Tool label={t('zoomIn')} icon={ZoomIn} disabled={into === undefined} onClick={() => zoomTo(into)} />
      <Tool label={t('fit')} icon={Scan} disabled={zoom === normalZoom} onClick={() => zoomTo(normalZoom)} />
    </>
  );
}

function Picture({ item: { src, alt, title }, zoom }: { item: ViewerItem; zoom: number }) {
  const { t } = useTranslations('viewer');
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed) return <p role="alert">{t('failed')}</p>;
  return (
    <img
      className="ui-viewer__picture"
      src={src}
      alt={alt ?? title}
      style={
        zoom === normalZoom
          ? undefined
          : { inlineSize: `${zoom}%`, maxInlineSize: 'none', maxBlockSize: 'none' }
      }
      onError={() => setIsFailed(true)}
    />
  );
}
