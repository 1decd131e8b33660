import type { NavigationItem } from '@portal/shared/contracts';
import { useId, useState } from 'react';
import { isGroupFolded, setGroupFolded } from '../../../browser-storage/folded-groups';

/**
 * Whether a group or entry of the navigation is folded, which this browser remembers, and the props of its button. It
 * opens when `opens` becomes true, which is not remembered.
 */
export function useFolded(item: NavigationItem, { opens = false } = {}) {
  const [isFolded, setFolded] = useState(() => isGroupFolded(item) && !opens);
  const [hasOpened, setHasOpened] = useState(opens);
  if (opens !== hasOpened) {
    setHasOpened(opens);
    if (opens) setFolded(false);
  }
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
