import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a click handler for links inside the portal. Unlike `Link`, a link with it does not depend on the address,
 * so that a navigation does not render it.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      const { href, pathname, search, hash } = currentTarget;
      void navigate(`${pathname}${search}${hash}`, { replace: href === window.location.href });
    },
    [navigate],
  );
}
