import { discardUnsavedChanges } from '@portal/shared/ui';
import { useNavigate } from 'react-router-dom';

/** Returns a function that leaves the page of a removed object for its list. Changes of the object are discarded. */
export function useLeaveRemoved(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    discardUnsavedChanges();
    await navigate({ search: '' });
  };
}
