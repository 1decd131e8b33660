import type { Product } from '@portal/shared/contracts/sample-apps';
import { useProblemNotice, WriteButton } from '@portal/shared/ui';
import { Viewer } from '@portal/shared/ui/viewer';
import { useTranslations } from '../../../translations';
import { useUpdateProductMutation } from '../inventory.api';

export interface PicturesViewerProps {
  product: Product;
  /** Position of the picture that is shown. */
  shown: number;
  onShow(at: number): void;
  onClose(): void;
}

/** Shows the pictures of a product in full size. They can be removed and moved to the first place. */
export function PicturesViewer({
  product: { id, name, images, thumbnail },
  shown,
  onShow,
  onClose,
}: PicturesViewerProps) {
  const { t } = useTranslations('inventory');
  const showProblem = useProblemNotice();
  const [updateProduct, { isLoading }] = useUpdateProductMutation();
  const image = images[shown];
  const change = async (product: Pick<Product, 'images'> | Pick<Product, 'thumbnail'>) => {
    const { error } = await updateProduct({ id, product });
    if (error) return showProblem(error);
    onShow('images' in product ? 0 : shown);
    if ('images' in product) onClose();
  };
  return (
    <Viewer
      items={images.map((src, at) => ({
        key: String(at),
        title: name,
        src,
        alt: t('pictures.one', { number: at + 1, name }),
      }))}
      shownKey={String(shown)}
      onShow={(key) => onShow(Number(key))}
      onClose={onClose}
      actions={
        <>
          {image !== undefined && image !== thumbnail && (
            <WriteButton size="small" busy={isLoading} onClick={() => void change({ thumbnail: image })}>
              {t('pictures.main')}
            </WriteButton>
          )}
          <WriteButton
            size="small"
            busy={isLoading}
            onClick={() => void change({ images: images.filter((one) => one !== image) })}
          >
            {t('pictures.remove')}
          </WriteButton>
        </>
      }
    />
  );
}
