import type { NavigationItem } from '@portal/shared/contracts';
import { useId, useState } from 'react';
import { isGroupFolded, setGroupFolded } from '../../../browser-storage/folded-groups';

/** Whether a group or entry of the navigation is folded, which this browser remembers, and the props of its button. */
export function useFolded(item: NavigationItem) {
  const [isFolded, setFolded] = useState(() => isGroupFolded(item));
  const listId = useId();
  const toggle = () => {
    setGroupFolded(item, !isFolded);
    setFolded(!isFolded);
  };
  return {
    isFolded,
    listId,
    button: {
      type: 'button',
      'aria-expanded': !isFolded,
      'aria-controls': listId,
      onClick: toggle,
    },
  } as const;
}
