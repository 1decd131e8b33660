import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { splitMailAddresses } from '@portal/shared/contracts/sample-apps';
import { composeMail } from './composer-store';

/** Opens the composer for the recipients in `?compose=`, once: the parameter leaves the address. */
export function useComposeLink(): void {
  const [search, setSearch] = useSearchParams();
  const recipients = search.get('compose');
  useEffect(() => {
    if (recipients === null) return;
    composeMail({ to: splitMailAddresses(recipients) });
    setSearch(
      (current) => {
        current.delete('compose');
        return current;
      },
      { replace: true },
    );
  }, [recipients, setSearch]);
}
