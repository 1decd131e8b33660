import { OptionalPart } from '@portal/shared/remote';
import { useSession } from '@portal/shared/session';
import { lazy } from 'react';

// Few people have a session inside a tenant.
const ActingBar = lazy(async () => ({ default: (await import('./acting-bar')).ActingBar }));

/** The bar of a session inside a tenant, whose code is loaded only with a session. */
export function ActingPart() {
  const { me } = useSession();
  if (!me?.acting) return null;
  return (
    <OptionalPart>
      <ActingBar />
    </OptionalPart>
  );
}
