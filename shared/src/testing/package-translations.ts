import { i18n, type Language } from '../i18n';

interface PackageTranslations extends Record<Language, object> {
  namespace: string;
}

/** Adds the translations of the package under test, which the jest environment reads from disk. */
export function addPackageTranslations(language: Language): void {
  const { packageTranslations } = globalThis as unknown as { packageTranslations: PackageTranslations };
  const { namespace } = packageTranslations;
  if (namespace === 'shared') return;
  i18n.addResourceBundle(language, namespace, packageTranslations[language], true, true);
}
