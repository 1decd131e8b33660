import { useErrorWords } from '@portal/shared/api';
import { useNotice } from '@portal/shared/ui';
import { NotFoundPage } from '../../features/errors/not-found.page';
import { openContactUs } from '../../features/help/contact-us-part';
import { useOpenSearch } from '../../features/search/open-search';
import { useHeadingFocus } from './use-route-focus';

/** The 404 page with the ways on: home, search, contact. */
export function MissingPage() {
  const notice = useNotice();
  const errorWords = useErrorWords();
  const openSearch = useOpenSearch();
  useHeadingFocus();
  const contact = () => void openContactUs().catch((error: unknown) => notice.error(errorWords(error)));
  return <NotFoundPage onSearch={openSearch} onContact={contact} />;
}

export { MissingPage as Component };
