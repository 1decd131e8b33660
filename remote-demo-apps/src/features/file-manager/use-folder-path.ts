import { useTranslations } from '../../translations';
import { useGetSampleFolderTreeQuery } from './files.api';

/** Returns a function that names a folder with those around it, such as `Closing / Quarter 4`. */
export function useFolderPath() {
  const { t } = useTranslations('file-manager');
  const { data } = useGetSampleFolderTreeQuery();
  const byId = new Map(data?.folders.map((folder) => [folder.id, folder]));
  return (folderId: string | null): string => {
    const names: string[] = [];
    const seen = new Set<string>();
    for (let id = folderId; id !== null && !seen.has(id);) {
      seen.add(id);
      const folder = byId.get(id);
      if (folder) names.unshift(folder.name);
      id = folder?.folderId ?? null;
    }
    return names.length === 0 ? t('home') : names.join(' / ');
  };
}
