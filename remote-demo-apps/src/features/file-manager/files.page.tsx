import { FileDropArea } from '@portal/shared/ui/drag';
import { Panes } from '@portal/shared/ui/panes';
import { Upload } from 'lucide-react';
import { chooseFiles } from '../../device-files/device-files';
import { useTranslations } from '../../translations';
import { prefetchFiles } from './files.api';
import { FilesList } from './files-list';
import { FilesRail, UsedSpace } from './files-rail';
import { ItemDetails } from './items/item-details';
import { useAddUploads } from './upload/use-add-uploads';
import { useFilesAddress } from './use-files-address';
import './files.css';

/** Shows the folders and files of the person, with details of the chosen one. */
export function FilesPage() {
  const { t } = useTranslations('file-manager');
  const address = useFilesAddress();
  const addUploads = useAddUploads(address);
  return (
    <div className="demo-files" data-perf="files">
      <FileDropArea
        className="demo-files__drop"
        text={t('upload.drop')}
        enabled={address.place === 'folder'}
        onFiles={addUploads}
      >
        <Panes
          title={t('title')}
          rail={{ label: t('places'), content: <FilesRail address={address} />, foot: <UsedSpace /> }}
          action={{
            label: t('upload.action'),
            icon: <Upload size={16} strokeWidth={1.5} aria-hidden />,
            onClick: () => chooseFiles((files) => addUploads(files.map((file) => ({ file, folder: '' })))),
          }}
          list={<FilesList address={address} />}
          aside={
            address.itemId === null ? undefined : (
              <ItemDetails key={address.itemId} id={address.itemId} address={address} />
            )
          }
        />
      </FileDropArea>
    </div>
  );
}

/** Fetches the first requests of the screen. */
export async function firstCall(): Promise<void> {
  await prefetchFiles();
}

export { FilesPage as Component };
