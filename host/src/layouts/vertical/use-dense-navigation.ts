import { useState } from 'react';
import { denseNavigation } from '../../browser-storage/dense-navigation';

/** State of the dense navigation: narrow by default, stored in this browser. */
export function useDenseNavigation(): { dense: boolean; toggle(): void } {
  const [dense, setDense] = useState(() => denseNavigation.read() ?? true);
  const toggle = () => {
    setDense(!dense);
    denseNavigation.write(!dense);
  };
  return { dense, toggle };
}
