import type { LayoutProps } from './layout-props';
import { Frame } from './parts/frame';
import './empty-layout.css';

/** Frame with only the screen, and for a signed-in person a settings button to change the layout. */
export function EmptyLayout({
  banner,
  children,
  corner,
}: Pick<LayoutProps, 'banner' | 'children' | 'corner'>) {
  return (
    <Frame kind="empty">
      {banner}
      <main id="main" className="host-empty" tabIndex={-1}>
        {children}
      </main>
      {corner && <div className="host-empty__corner">{corner}</div>}
    </Frame>
  );
}

export { EmptyLayout as Component };
