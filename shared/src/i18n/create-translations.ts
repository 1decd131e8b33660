import { useTranslation } from 'react-i18next';
import { i18n } from './instance';
import type { TranslateTexts, TranslationValues } from './translation-keys';

type LookUp = (key: string, fallback: string, values?: TranslationValues) => string;

/** Translation functions of one feature. */
export interface FeatureTranslations<Texts> {
  t: TranslateTexts<Texts>;
  /** Translates a key that is not known at compile time; returns `fallback` when the key does not exist. */
  lookUp: LookUp;
}

const createLookUp =
  (namespace: string, feature: string): LookUp =>
  (key, fallback, values) => {
    const path = `${feature}.${key}`;
    return i18n.exists(path, { ns: namespace }) ? i18n.t(path, { ns: namespace, ...values }) : fallback;
  };

/**
 * Creates the typed translation functions of a package.
 * @param namespace folder name of the package
 */
export function createTranslations<Features extends object>(namespace: string) {
  type Feature = keyof Features & string;
  // Stable per feature, so that components can list the function as a dependency of effects.
  const lookUps = new Map<string, LookUp>();
  const withLookUp = <Name extends Feature>(feature: Name, t: unknown) => {
    const lookUp = lookUps.get(feature) ?? createLookUp(namespace, feature);
    lookUps.set(feature, lookUp);
    // i18next types its function with one global list of keys; this type comes from the feature's own file.
    return { t: t as TranslateTexts<Features[Name]>, lookUp };
  };
  return {
    /**
     * Returns the translation functions of a feature and re-renders on a language change:
     * `const { t } = useTranslations('users')`.
     */
    useTranslations<Name extends Feature>(feature: Name): FeatureTranslations<Features[Name]> {
      return withLookUp(feature, useTranslation(namespace, { keyPrefix: feature, useSuspense: false }).t);
    },
    /** Like `useTranslations` outside React; `t` uses the language at the time of each call. */
    getTranslations<Name extends Feature>(feature: Name): FeatureTranslations<Features[Name]> {
      return withLookUp(feature, i18n.getFixedT(null, namespace, feature));
    },
  };
}
