import { i18n, languages, type Language } from '../i18n';

interface PackageTranslations extends Record<Language, object> {
  namespace: string;
}

/** Adds the translations of `shared` and of the package under test, which the jest environment reads from disk. */
export function addPackageTranslations(): void {
  const { packageTranslations } = globalThis as unknown as { packageTranslations: PackageTranslations[] };
  for (const texts of packageTranslations)
    for (const language of languages)
      i18n.addResourceBundle(language, texts.namespace, texts[language], true, true);
}
