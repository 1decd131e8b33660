import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor-props';

const loadView = async () => ({ default: (await import('./editor-view')).EditorView });
const View = lazy(loadView);

/** Loads the editor before it is shown, for instance when the pointer is above the button that opens it. */
export const preloadEditor = (): void => void loadView().catch(() => undefined);

/** Shows a field for formatted text. Its code is loaded when it is first shown. */
export function Editor(props: EditorProps) {
  return (
    <Suspense
      fallback={<div className={`ui-editor ui-editor--loading ${props.className ?? ''}`} aria-busy="true" />}
    >
      <View {...props} />
    </Suspense>
  );
}
