import { linkKind, type InboxItemChange } from '@portal/shared/contracts';
import { rejectField } from '../../platform/http/problem';

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

interface LinkFields {
  link?: string | null | undefined;
  useRouter?: boolean | undefined;
}

/**
 * Returns whether the portal's router opens the link. Only links to portal pages may use it, and they do so by default.
 * Returns undefined when neither field is given.
 */
export function resolveUseRouter(
  pointer: string,
  given: LinkFields,
  stored: LinkFields = {},
): boolean | undefined {
  if (given.link === undefined && given.useRouter === undefined) return undefined;
  const link = given.link === undefined ? stored.link : given.link;
  if (link === undefined || link === null) return false;
  const kind = linkKind(link);
  if (kind === null) return rejectField(`${pointer}/link`, 'link');
  if (given.useRouter && kind !== 'internal') return rejectField(`${pointer}/useRouter`, 'link');
  return given.useRouter ?? kind === 'internal';
}

/** Checks what the schema cannot express: links and images have safe targets, and the time exists. */
export function checkItem(pointer: string, item: InboxItemChange, stored?: LinkFields): InboxItemChange {
  if (item.image && linkKind(item.image) === null) rejectField(`${pointer}/image`, 'link');
  if (item.time !== undefined && !(timePattern.test(item.time) && Number.isFinite(Date.parse(item.time))))
    rejectField(`${pointer}/time`, 'format');
  const useRouter = resolveUseRouter(pointer, item, stored);
  return { ...item, ...(useRouter !== undefined && { useRouter }) };
}
