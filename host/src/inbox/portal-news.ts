import * as api from '@portal/shared/api';

interface Events {
  on(type: string, listener: () => void): () => void;
}

/** Follows what the server tells open browsers. */
export const onPortalNews: Events['on'] = (type, listener) =>
  (api as { portalEvents?: Events }).portalEvents?.on(type, listener) ?? (() => undefined);
