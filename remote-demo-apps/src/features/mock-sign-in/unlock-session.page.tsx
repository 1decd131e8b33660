import { useMockUnlockMutation } from './mock-sign-in.api';
import { PairForm } from './pair-form';

/** Sample page that unlocks a session. */
export function UnlockSessionPage() {
  const [unlock, { isLoading }] = useMockUnlockMutation();
  return <PairForm page="unlock-session" isPending={isLoading} submit={unlock} />;
}

export { UnlockSessionPage as Component };
