import type { LayoutProps } from './layout-props';
import { Frame } from './parts/frame';
import './empty-layout.css';

/** Nothing but the screen, and for those signed in the way back to the other layouts. */
export function EmptyLayout({
  banner,
  children,
  corner,
}: Pick<LayoutProps, 'banner' | 'children' | 'corner'>) {
  return (
    <Frame className="host-frame--empty">
      {banner}
      <main id="main" className="host-empty" tabIndex={-1}>
        {children}
      </main>
      {corner && <div className="host-empty__corner">{corner}</div>}
    </Frame>
  );
}

export { EmptyLayout as Component };
