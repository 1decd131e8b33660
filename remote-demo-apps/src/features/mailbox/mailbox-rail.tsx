import { mailFilters, mailFolders, type MailLabel } from '@portal/shared/contracts/sample-apps';
import { RailGroup, RailLink } from '@portal/shared/ui/panes';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { MailIcon, placeIcons } from './icons';
import { toPath, type MailboxPlace } from './mailbox-address';
import { useListMailFoldersQuery, useListMailLabelsQuery } from './mailbox.api';

const at = (kind: MailboxPlace['kind'], slug: string): string => toPath({ kind, slug, page: 1, mail: null });

/** Shows a label as a dot and its name. */
export const LabelDot = ({ color }: Pick<MailLabel, 'color'>) => (
  <span className="demo-mail-dot" data-color={color} aria-hidden="true" />
);

/** Shows the folders, filters and labels. */
export function MailboxRail({ place }: { place: MailboxPlace }) {
  const { t } = useTranslations('mailbox');
  const { data: folders } = useListMailFoldersQuery();
  const { data: labels = [] } = useListMailLabelsQuery();
  const isCurrent = (kind: MailboxPlace['kind'], slug: string) => place.kind === kind && place.slug === slug;
  return (
    <>
      <RailGroup>
        {mailFolders.map((id) => (
          <RailLink
            key={id}
            to={at('folder', id)}
            icon={<MailIcon icon={placeIcons[id]} />}
            label={t(`folders.${id}`)}
            count={folders?.find((folder) => folder.id === id)?.count ?? 0}
            isCurrent={isCurrent('folder', id)}
          />
        ))}
      </RailGroup>
      <RailGroup title={t('filters.title')}>
        {mailFilters.map((flag) => (
          <RailLink
            key={flag}
            to={at('filter', flag)}
            icon={<MailIcon icon={placeIcons[flag]} />}
            label={t(`filters.${flag}`)}
            isCurrent={isCurrent('filter', flag)}
          />
        ))}
      </RailGroup>
      <RailGroup
        title={t('labels.title')}
        action={
          <Link
            className="ui-icon-button"
            to={`${toPath({ ...place, kind: 'settings' })}?label=new`}
            aria-label={t('labels.add')}
            title={t('labels.add')}
          >
            <MailIcon icon={Plus} size={16} />
          </Link>
        }
      >
        {labels.map(({ id, title, slug, color }) => (
          <RailLink
            key={id}
            to={at('label', slug)}
            icon={<LabelDot color={color} />}
            label={<span className="demo-mail-own">{title}</span>}
            isCurrent={isCurrent('label', slug)}
          />
        ))}
      </RailGroup>
    </>
  );
}

/** Link to the settings, at the foot of the rail. */
export function SettingsLink({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslations('mailbox');
  return (
    <ul className="demo-mail-foot-links">
      <RailLink
        to={toPath({ kind: 'settings', slug: '', page: 1, mail: null })}
        icon={<MailIcon icon={SlidersHorizontal} />}
        label={t('settings.title')}
        isCurrent={isCurrent}
      />
    </ul>
  );
}
