import { linkKind, type InboxItem } from '@portal/shared/contracts';
import { formatDateTime, formatRelativeTime } from '@portal/shared/i18n';
import { IconButton } from '@portal/shared/ui';
import { Mail, MailOpen, X } from 'lucide-react';
import { useTranslations } from '../../translations';
import { getItemIcon } from './item-icons';
import { ItemTitle } from './item-title';

const iconProps = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface InboxRowProps {
  item: InboxItem;
  now: number;
  /** Whether the request that deletes the item is in flight. */
  isRemoving: boolean;
  onMark(read: boolean): void;
  onRemove(): void;
  onOpen(staysHere: boolean): void;
}

export function InboxRow({ item, now, isRemoving, onMark, onRemove, onOpen }: InboxRowProps) {
  const { t } = useTranslations('inbox');
  const { title, description, time, read } = item;
  const mark = t(read ? 'markUnread' : 'markRead', { title });
  return (
    <li
      className={`host-inbox__row ${read ? '' : 'host-inbox__row--unread'}`}
      aria-busy={isRemoving || undefined}
    >
      <ItemPicture item={item} />
      <div className="host-inbox__text">
        <p className="host-inbox__title">
          <ItemTitle item={item} onOpen={onOpen} />
          {!read && <span className="ui-hidden">, {t('unread')}</span>}
        </p>
        {description !== '' && <p className="host-inbox__description">{description}</p>}
        <time className="host-inbox__time" dateTime={time} title={formatDateTime(time)}>
          {formatRelativeTime(time, now)}
        </time>
      </div>
      <div className="host-inbox__ways">
        <IconButton
          className="host-inbox__way"
          label={mark}
          icon={read ? <Mail {...iconProps} /> : <MailOpen {...iconProps} />}
          onClick={() => onMark(!read)}
        />
        <IconButton
          className="host-inbox__way"
          label={t('remove', { title })}
          icon={<X {...iconProps} />}
          aria-disabled={isRemoving || undefined}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function ItemPicture({ item: { icon, image } }: { item: InboxItem }) {
  if (image !== undefined && linkKind(image) !== null) {
    return <img className="host-inbox__picture" src={image} alt="" loading="lazy" />;
  }
  const Icon = getItemIcon(icon);
  return (
    <span className="host-inbox__picture">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </span>
  );
}
