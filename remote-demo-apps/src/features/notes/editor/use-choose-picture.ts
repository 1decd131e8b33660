import { noteLimits, notePictureTypes } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { useNotice } from '@portal/shared/ui';
import { chooseFiles } from '../../../device-files/device-files';
import { useTranslations } from '../../../translations';

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** Returns a function that opens the file dialog and passes on the chosen picture as a data URL. */
export function useChoosePicture(onChoose: (image: string) => void): () => void {
  const { t } = useTranslations('notes');
  const notice = useNotice();
  const accept = async (file: File) => {
    if (!notePictureTypes.some((type) => type === file.type)) return notice.error(t('picture.type'));
    if (file.size > noteLimits.pictureBytes)
      return notice.error(t('picture.size', { size: formatNumber(noteLimits.pictureBytes / 2 ** 20) }));
    await readAsDataUrl(file).then(onChoose, () => notice.error(t('picture.unreadable')));
  };
  return () => chooseFiles(([file]) => file && void accept(file));
}
