import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../frame/plain-click';

/**
 * Returns a click handler for links inside the portal. Unlike `Link`, a link with it does not depend on the address,
 * so that a navigation does not render it.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { href, pathname, search, hash } = event.currentTarget;
      void navigate(`${pathname}${search}${hash}`, { replace: href === window.location.href });
    },
    [navigate],
  );
}
