import { IconButton } from '@portal/shared/ui';
import { Dropdown, type DropdownItem } from '@portal/shared/ui/overlay';
import { Ellipsis, ListFilter, Trash2 } from 'lucide-react';
import { useResetSampleData } from '../../../sample-data/use-reset-sample-data';
import { useTranslations } from '../../../translations';
import { MailIcon } from '../icons';
import type { MailboxAddress } from '../mailbox-address';
import { useListMailsQuery } from '../mails.api';
import { useEmptyTrash } from './use-delete-mails';

/** Menus of the list: its filters, and what concerns the whole mailbox. */
export function ListMenus({ address }: { address: MailboxAddress }) {
  const { t } = useTranslations('mailbox');
  const { query, place } = address;
  const reset = useResetSampleData('mailbox', () => address.open({ page: 1, mail: null }));
  const emptyTrash = useEmptyTrash();
  const isTrash = place.kind === 'folder' && place.slug === 'trash';
  const { data } = useListMailsQuery({ folder: 'trash', page: 1 }, { skip: !isTrash });
  const total = data?.pagination.totalResults ?? 0;
  const toggle = (name: 'unread' | 'attachment'): DropdownItem => ({
    key: name,
    label: t(`only.${name}`),
    checked: query[name] === true,
    onSelect: () => address.filter({ [name]: query[name] ? '' : 'true' }),
  });
  const empty: DropdownItem = {
    key: 'empty',
    label: t('emptyTrash.item'),
    icon: <MailIcon icon={Trash2} size={16} />,
    danger: true,
    disabled: total === 0,
    onSelect: () => void emptyTrash(total),
  };
  return (
    <>
      <Dropdown
        items={[toggle('unread'), toggle('attachment')]}
        trigger={(props) => (
          <IconButton {...props} label={t('only.title')} icon={<MailIcon icon={ListFilter} />} />
        )}
      />
      <Dropdown
        items={isTrash ? [empty, reset] : [reset]}
        header={<p className="demo-mail-note">{t('sampleData')}</p>}
        trigger={(props) => (
          <IconButton {...props} label={t('moreActions')} icon={<MailIcon icon={Ellipsis} />} />
        )}
      />
    </>
  );
}
