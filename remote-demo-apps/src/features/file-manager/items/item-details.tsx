import { sampleFileLimits, type FileItem } from '@portal/shared/contracts/sample-apps';
import { formatDateTime, formatDay } from '@portal/shared/i18n';
import { Button, EmptyState, Facts, IconButton, QueryView, Skeleton } from '@portal/shared/ui';
import { InlineForm, TextAreaField } from '@portal/shared/ui/form';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Download, FolderInput, RotateCcw, Trash2 } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { useGetSampleFileQuery, useUpdateSampleFileMutation } from '../files.api';
import { Preview } from './preview';
import type { FilesAddress } from '../use-files-address';
import { useItemActions } from '../changes/use-item-actions';
import { useItemDialogs } from '../changes/use-item-dialogs';

/** Shows an item with its preview, facts and description. */
export function ItemDetails({ id, address }: { id: string; address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const query = useGetSampleFileQuery(id);
  return (
    <Pane
      label={t('details.title')}
      contentKey={id}
      head={
        <PaneHead
          title={query.data?.name ?? t('details.title')}
          onClose={() => address.select(null)}
          closeLabel={t('details.title')}
        />
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton rows={6} height={32} />}
        isEmpty={(item) => item === null}
        empty={<EmptyState title={t('itemGone.title')} description={t('itemGone.text')} />}
      >
        {(item) => item && <Details item={item} address={address} />}
      </QueryView>
    </Pane>
  );
}

function Details({ item, address }: { item: FileItem; address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const who = item.isMine ? t('you') : item.createdBy;
  return (
    <div className="demo-files__details">
      <Preview item={item} />
      {item.trashedAt === null ? (
        <DetailActions item={item} address={address} />
      ) : (
        <RestoreAction item={item} />
      )}
      <Facts
        facts={[
          { label: t('details.type'), value: item.type === 'folder' ? t('folder') : item.type },
          { label: t('columns.size'), value: item.size },
          { label: t('details.contents'), value: item.contents },
          {
            label: t('details.created'),
            value: t('details.by', { at: formatDay(item.createdAt), who }),
          },
          { label: t('columns.modified'), value: formatDateTime(item.modifiedAt) },
        ]}
      />
      {item.trashedAt === null ? <Description item={item} /> : <p>{item.description}</p>}
    </div>
  );
}

function DetailActions({ item, address }: { item: FileItem; address: FilesAddress }) {
  const { t } = useTranslations('file-manager');
  const actions = useItemActions();
  const dialogs = useItemDialogs();
  const trash = () => {
    address.select(null);
    void actions.trash([item]);
  };
  return (
    <div className="demo-files__actions">
      <Button
        icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void actions.download([item])}
      >
        {t('download')}
      </Button>
      <Button
        icon={<FolderInput size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => dialogs.move([item])}
      >
        {t('move.action')}
      </Button>
      <IconButton
        label={t('trash.move')}
        icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
        onClick={trash}
      />
      {dialogs.open}
    </div>
  );
}

function RestoreAction({ item }: { item: FileItem }) {
  const { t } = useTranslations('file-manager');
  const actions = useItemActions();
  return (
    <div className="demo-files__actions">
      <Button
        icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => void actions.restore([item])}
      >
        {t('trash.restore')}
      </Button>
    </div>
  );
}

function Description({ item }: { item: FileItem }) {
  const { t } = useTranslations('file-manager');
  const [updateFile] = useUpdateSampleFileMutation();
  return (
    <InlineForm<{ description: string }, FileItem | null>
      label={t('details.description')}
      initialValues={{ description: item.description }}
      submit={({ description }) => updateFile({ id: item.id, item: { description } })}
      successMessage={t('details.saved')}
    >
      <TextAreaField
        name="description"
        label={t('details.description')}
        maxLength={sampleFileLimits.description}
      />
    </InlineForm>
  );
}
