import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { registeredNamespaces } from './translations';

interface RenderedVersion {
  namespace: string;
  version: string;
}

const VersionContext = createContext<RenderedVersion | null>(null);

/** Returns the namespace of one version of a remote, so that the texts of two versions never mix. */
export const versionNamespace = (namespace: string, version: string): string => `${namespace}@${version}`;

/** Returns the namespace of the version that was added last; the namespace itself for a package without versions. */
export const latestNamespace = (namespace: string): string =>
  registeredNamespaces().findLast((one) => one.startsWith(`${namespace}@`)) ?? namespace;

/** Returns the namespace of the version that is rendered here. */
export function useNamespace(namespace: string): string {
  const rendered = useContext(VersionContext);
  return rendered?.namespace === namespace
    ? versionNamespace(namespace, rendered.version)
    : latestNamespace(namespace);
}

export interface VersionTranslationsProps extends RenderedVersion {
  children?: ReactNode;
}

/** Makes the components of a remote show the texts of their own version. */
export function VersionTranslations({ namespace, version, children }: VersionTranslationsProps) {
  const rendered = useMemo(() => ({ namespace, version }), [namespace, version]);
  return <VersionContext value={rendered}>{children}</VersionContext>;
}
