import { linkKind, type Shortcut } from '@portal/shared/contracts';
import { ExternalLink } from '@portal/shared/ui';
import { ExternalLink as NewTabIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { getShortcutIcon } from './shortcut-icons';

export interface ShortcutTileProps {
  shortcut: Shortcut;
  /** Set in edit mode, in which the tile is a button. */
  onChange: (() => void) | undefined;
  onOpen(): void;
}

export function ShortcutTile({ shortcut, onChange, onOpen }: ShortcutTileProps) {
  const { t } = useTranslations('shortcuts');
  const { label, link, useRouter } = shortcut;
  const kind = linkKind(link);
  const className = 'host-shortcut';
  if (onChange || kind === null) {
    return (
      <button
        type="button"
        className={className}
        aria-label={t('changeOf', { label })}
        disabled={!onChange}
        onClick={onChange}
      >
        <TileContent shortcut={shortcut} opensNewTab={false} />
      </button>
    );
  }
  if (kind === 'internal' && useRouter) {
    return (
      <Link className={className} to={link} onClick={onOpen}>
        <TileContent shortcut={shortcut} opensNewTab={false} />
      </Link>
    );
  }
  return (
    <ExternalLink className={className} href={link}>
      <TileContent shortcut={shortcut} opensNewTab />
    </ExternalLink>
  );
}

function TileContent({ shortcut, opensNewTab }: { shortcut: Shortcut; opensNewTab: boolean }) {
  const Icon = getShortcutIcon(shortcut.icon);
  return (
    <>
      <span className="host-shortcut__icon">
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <span className="host-shortcut__label">
        {shortcut.label}
        {opensNewTab && <NewTabIcon size={12} strokeWidth={1.5} aria-hidden="true" />}
      </span>
      {shortcut.description !== '' && (
        <span className="host-shortcut__description">{shortcut.description}</span>
      )}
    </>
  );
}
