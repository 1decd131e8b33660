import { FailurePage, type FailurePageProps } from '../../features/errors/failure.page';
import { useHeadingFocus } from './effects/use-route-focus';

/** The 500 page. Its heading receives the focus. */
export function FailedPage(props: FailurePageProps) {
  useHeadingFocus();
  return <FailurePage {...props} />;
}

export { FailedPage as Component };
