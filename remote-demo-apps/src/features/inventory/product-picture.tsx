import { Package } from 'lucide-react';

/** Shows a picture of a product, or a symbol without one. The name is beside it. */
export function ProductPicture({ address, large = false }: { address: string | null; large?: boolean }) {
  const className = `demo-product-picture ${large ? 'demo-product-picture--large' : ''}`;
  return address === null ? (
    <span className={className}>
      <Package size={large ? 48 : 18} strokeWidth={1.5} aria-hidden="true" />
    </span>
  ) : (
    <img className={className} src={address} alt="" loading="lazy" />
  );
}
