import { useState } from 'react';
import { denseNavigation } from '../../browser-storage/dense-navigation';

/** Narrow until the person makes it wide; this browser remembers. */
export function useDenseNavigation(): { dense: boolean; toggle(): void } {
  const [dense, setDense] = useState(() => denseNavigation.read() ?? true);
  const toggle = () => {
    setDense(!dense);
    denseNavigation.write(!dense);
  };
  return { dense, toggle };
}
