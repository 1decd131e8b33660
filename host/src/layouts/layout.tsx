import type { LayoutName } from '@portal/shared/contracts';
import { lazy, Suspense, useDeferredValue, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { LayoutProps } from './layout-props';
import { layouts, type LayoutModule } from './layouts';
import { ScreenPlace } from './parts/screen-place';

type LoadLayout = (typeof layouts)[LayoutName];

const frames = new Map<LoadLayout, ComponentType<LayoutProps>>();
const lazyFrames = new Map<LoadLayout, ComponentType<LayoutProps>>();

/** Loads a frame before it is rendered, so that a change of layouts shows no loading state. */
export async function prepareLayout(name: LayoutName): Promise<void> {
  const load = layouts[name];
  frames.set(load, (await load()).Component);
}

/** Returns one component per frame, so that a change between variants of a frame does not remount it. */
function getFrame(name: LayoutName): ComponentType<LayoutProps> {
  const load = layouts[name];
  const known = frames.get(load) ?? lazyFrames.get(load);
  if (known) return known;
  const frame = lazy(async () => ({ default: ((await load()) satisfies LayoutModule).Component }));
  lazyFrames.set(load, frame);
  return frame;
}

/** Renders the content in the frame of this layout. The content stays mounted when the frame changes. */
export function Layout({ name, children, ...props }: LayoutProps) {
  const shownName = useDeferredValue(name);
  const [screen] = useState(() => {
    const node = document.createElement('div');
    node.className = 'host-screen';
    return node;
  });
  const Frame = getFrame(shownName);
  return (
    <>
      <Suspense fallback={null}>
        <Frame {...props} name={shownName}>
          <ScreenPlace node={screen} />
        </Frame>
      </Suspense>
      {createPortal(children, screen)}
    </>
  );
}
