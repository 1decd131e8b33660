import { linkKind, type InboxItemChange } from '@portal/shared/contracts';
import { fail } from '../../platform/http/problem';

const wholeTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const refuse = (pointer: string, code: string): never =>
  fail('validation.failed', { errors: [{ pointer, code }] });

interface Way {
  link?: string | null | undefined;
  useRouter?: boolean | undefined;
}

/**
 * Whether the portal's router opens the link; a link says by itself where it leads, and only pages of the portal are
 * opened by the router. Undefined where nothing about it changes.
 */
export function routedLink(pointer: string, given: Way, stored: Way = {}): boolean | undefined {
  if (given.link === undefined && given.useRouter === undefined) return undefined;
  const link = given.link === undefined ? stored.link : given.link;
  if (link === undefined || link === null) return false;
  const kind = linkKind(link);
  if (kind === null) return refuse(`${pointer}/link`, 'link');
  if (given.useRouter && kind !== 'internal') return refuse(`${pointer}/useRouter`, 'link');
  return given.useRouter ?? kind === 'internal';
}

/** What the schema cannot say: links and pictures lead somewhere harmless, and the time is one. */
export function checkedItem(pointer: string, item: InboxItemChange, stored?: Way): InboxItemChange {
  if (item.image && linkKind(item.image) === null) refuse(`${pointer}/image`, 'link');
  if (item.time !== undefined && !(wholeTime.test(item.time) && Number.isFinite(Date.parse(item.time))))
    refuse(`${pointer}/time`, 'format');
  const useRouter = routedLink(pointer, item, stored);
  return { ...item, ...(useRouter !== undefined && { useRouter }) };
}
