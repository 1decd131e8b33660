import { NotFoundPage } from '../../features/errors/not-found.page';
import { useFrame } from '../../frame/frame-context';
import { useHeadingFocus } from './effects/use-route-focus';

/** The 404 page, with links to the start page, the search and the contact form. */
export function MissingPage() {
  const frame = useFrame();
  useHeadingFocus();
  return <NotFoundPage onSearch={frame?.onSearch ?? null} onContact={() => frame?.onContact()} />;
}

export { MissingPage as Component };
