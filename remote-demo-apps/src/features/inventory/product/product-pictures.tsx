import {
  inventoryLimits,
  productPictureExtensions,
  type Product,
} from '@portal/shared/contracts/sample-apps';
import { useCanWrite } from '@portal/shared/session';
import { FileButton, useProblemNotice } from '@portal/shared/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useUploadProductPictureMutation } from '../inventory.api';
import { ProductPicture } from '../product-picture';

// Loaded when it opens.
const PicturesViewer = lazy(async () => ({
  default: (await import('./pictures-viewer')).PicturesViewer,
}));

/** Shows the pictures of a product: one large, which opens the viewer, and buttons that show the others. */
export function ProductPictures({ product }: { product: Product }) {
  const { name, thumbnail, images } = product;
  const { t } = useTranslations('inventory');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = (chosen === null ? null : images[chosen]) ?? thumbnail ?? images[0] ?? null;
  return (
    <div className="demo-product__pictures" role="group" aria-label={t('pictures.label', { name })}>
      {shown === null ? (
        <ProductPicture large address={null} />
      ) : (
        <button
          type="button"
          className="demo-product__large"
          aria-label={t('pictures.enlarge')}
          onClick={() => setIsOpen(true)}
        >
          <ProductPicture large address={shown} />
        </button>
      )}
      {images.length > 1 && <Thumbs images={images} shown={shown} onChoose={setChosen} />}
      <AddPicture product={product} onAdded={setChosen} />
      {isOpen && shown !== null && (
        <Suspense fallback={null}>
          <PicturesViewer
            product={product}
            shown={images.indexOf(shown)}
            onShow={setChosen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ThumbsProps {
  images: readonly string[];
  shown: string | null;
  onChoose(at: number): void;
}

function Thumbs({ images, shown, onChoose }: ThumbsProps) {
  const { t } = useTranslations('inventory');
  return (
    <div className="demo-product__thumbs">
      {images.map((image, at) => (
        <button
          key={image}
          type="button"
          className="demo-product__thumb"
          aria-pressed={image === shown}
          aria-label={t('pictures.show', { number: at + 1 })}
          onClick={() => onChoose(at)}
        >
          <ProductPicture address={image} />
        </button>
      ))}
    </div>
  );
}

function AddPicture({ product: { id, images }, onAdded }: { product: Product; onAdded(at: number): void }) {
  const { t } = useTranslations('inventory');
  const showProblem = useProblemNotice();
  const [upload, { isLoading }] = useUploadProductPictureMutation();
  const add = async (file: File) => {
    const { error } = await upload({ id, file });
    if (error) showProblem(error);
    else onAdded(images.length);
  };
  if (!useCanWrite() || images.length >= inventoryLimits.images) return null;
  return (
    <FileButton
      size="small"
      className="demo-product__add"
      icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
      busy={isLoading}
      inputLabel={t('pictures.choose')}
      accept={productPictureExtensions.map((extension) => `.${extension}`)}
      onFile={(file) => void add(file)}
    >
      {t('pictures.add')}
    </FileButton>
  );
}
