import { observeElementRect } from '@tanstack/react-virtual';

/** A grid without a size, which a test has, is as large as the window. */
export const observeRect: typeof observeElementRect<HTMLDivElement> = (instance, onRect) =>
  observeElementRect(instance, ({ width, height }) =>
    onRect({
      width: width > 0 ? width : window.innerWidth,
      height: height > 0 ? height : window.innerHeight,
    }),
  );
