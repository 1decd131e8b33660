import type { LayoutName } from '@portal/shared/contracts';
import { lazy, Suspense, useDeferredValue, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { LayoutProps } from './layout-props';
import { layouts, type LayoutModule } from './layouts';
import { ScreenPlace } from './parts/screen-place';

type LoadLayout = (typeof layouts)[LayoutName];

const frames = new Map<LoadLayout, ComponentType<LayoutProps>>();
const later = new Map<LoadLayout, ComponentType<LayoutProps>>();

/** Fetches a frame before it is drawn, so that a change of frames shows nothing in between. */
export async function prepareLayout(name: LayoutName): Promise<void> {
  const load = layouts[name];
  frames.set(load, (await load()).Component);
}

/** One component per frame, so that variants of the same frame follow each other without starting anew. */
function frameOf(name: LayoutName): ComponentType<LayoutProps> {
  const load = layouts[name];
  const known = frames.get(load) ?? later.get(load);
  if (known) return known;
  const frame = lazy(async () => ({ default: ((await load()) satisfies LayoutModule).Component }));
  later.set(load, frame);
  return frame;
}

/** Draws the content in the frame of this name. The content itself outlives a change of frames. */
export function Layout({ name, children, ...props }: LayoutProps) {
  const shown = useDeferredValue(name);
  const [screen] = useState(() => {
    const node = document.createElement('div');
    node.className = 'host-screen';
    return node;
  });
  const Frame = frameOf(shown);
  return (
    <>
      <Suspense fallback={null}>
        <Frame {...props} name={shown}>
          <ScreenPlace node={screen} />
        </Frame>
      </Suspense>
      {createPortal(children, screen)}
    </>
  );
}
