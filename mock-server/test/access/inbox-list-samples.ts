import { oneItem, ownListSamples } from './own-list-samples';
import { get, type Samples } from './samples';

/** Samples of messages or notifications. */
export function inboxListSamples(kind: 'messages' | 'notifications'): Samples {
  const url = `/api/common/${kind}`;
  const field = kind.slice(0, -1);
  const list = ownListSamples({ url, field, draft: (title) => ({ title, link: '/home', useRouter: true }) });
  return {
    ...list,
    requests: {
      ...list.requests,
      [`GET ${url}/mark-all-as-read`]: get(`${url}/mark-all-as-read`),
      [`POST ${url}/toggle-read-status`]: oneItem(({ id }) => ({
        method: 'POST',
        url: `${url}/toggle-read-status`,
        payload: { [field]: { id, read: true } },
      })),
    },
  };
}
