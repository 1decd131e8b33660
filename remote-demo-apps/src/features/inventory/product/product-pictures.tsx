import type { Product } from '@portal/shared/contracts/sample-apps';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { ProductPicture } from '../product-picture';

/** Shows the pictures of a product: one large, and buttons that show the others. */
export function ProductPictures({ product: { name, thumbnail, images } }: { product: Product }) {
  const { t } = useTranslations('inventory');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen !== null && images.includes(chosen) ? chosen : (thumbnail ?? images[0] ?? null);
  return (
    <div className="demo-product__pictures" role="group" aria-label={t('pictures.label', { name })}>
      <ProductPicture large address={shown} />
      {images.length > 1 && (
        <div className="demo-product__thumbs">
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              className="demo-product__thumb"
              aria-pressed={image === shown}
              aria-label={t('pictures.show', { number: at + 1 })}
              onClick={() => setChosen(image)}
            >
              <ProductPicture address={image} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
