import { useMockSignInMutation } from './mock-sign-in.api';
import { PairForm } from './pair-form';

/** Sample sign-in. */
export function SignInPage() {
  const [signIn, { isLoading }] = useMockSignInMutation();
  return <PairForm page="sign-in" isPending={isLoading} submit={signIn} />;
}

export { SignInPage as Component };
