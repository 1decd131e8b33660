import { use } from 'react';
import { i18n } from './instance';
import { waitForTexts } from './later-texts';
import type { TranslateTexts, TranslationValues } from './translation-keys';
import { useShownTexts } from './translations-provider';
import { latestNamespace, useNamespace } from './version-translations';

type AnyTranslate = (key: string, values?: TranslationValues) => string;
type LookUp = (key: string, fallback: string, values?: TranslationValues) => string;

/** Translation functions of one feature. */
export interface FeatureTranslations<Texts> {
  t: TranslateTexts<Texts>;
  /** Translates a key that is not known at compile time; returns `fallback` when the key does not exist. */
  lookUp: LookUp;
}

const isPlain = (text: unknown): text is string =>
  typeof text === 'string' && !text.includes('{{') && !text.includes('$t(');

const createLookUp =
  (getNamespace: () => string, feature: string): LookUp =>
  (key, fallback, values) => {
    const path = `${feature}.${key}`;
    const ns = getNamespace();
    const text: unknown = values ?? i18n.getResource(i18n.language, ns, path);
    if (isPlain(text)) return text;
    return i18n.exists(path, { ns }) ? i18n.t(path, { ns, ...values }) : fallback;
  };

/**
 * Returns a function that keeps texts without values and placeholders. i18next resolves plurals, contexts and nesting
 * at each call, which is noticeable in the first render of a list.
 */
function createTranslate(namespace: string, feature: string): AnyTranslate {
  const translate = i18n.getFixedT(null, namespace, feature) as unknown as AnyTranslate;
  const plainTexts = new Map<string, string>();
  return (key, values) => {
    if (values) return translate(key, values);
    const path = `${i18n.language} ${key}`;
    const known = plainTexts.get(path);
    if (known !== undefined) return known;
    const text: unknown = i18n.getResource(i18n.language, namespace, `${feature}.${key}`);
    if (!isPlain(text)) return translate(key);
    plainTexts.set(path, text);
    return text;
  };
}

/** Functions by shown texts, so that they are stable until the texts change: components list them as dependencies. */
const translates = new WeakMap<object, Map<string, AnyTranslate>>();

function translateOf(texts: object, namespace: string, feature: string): AnyTranslate {
  const known = translates.get(texts) ?? new Map<string, AnyTranslate>();
  translates.set(texts, known);
  const key = `${namespace} ${feature}`;
  const translate = known.get(key) ?? createTranslate(namespace, feature);
  known.set(key, translate);
  return translate;
}

/**
 * Creates the typed translation functions of a package.
 * @param namespace folder name of the package
 */
export function createTranslations<Features extends object>(namespace: string) {
  type Feature = keyof Features & string;
  // Stable per namespace and feature, so that components can list the function as a dependency of effects.
  const lookUps = new Map<string, LookUp>();
  const lookUpIn = (rendered: string, feature: string): LookUp => {
    const key = `${rendered} ${feature}`;
    const lookUp = lookUps.get(key) ?? createLookUp(() => rendered, feature);
    lookUps.set(key, lookUp);
    return lookUp;
  };
  return {
    /**
     * Returns the translation functions of a feature and re-renders on a language change:
     * `const { t } = useTranslations('users')`. Suspends while the texts of a part that was loaded later are loaded.
     */
    useTranslations<Name extends Feature>(feature: Name): FeatureTranslations<Features[Name]> {
      const rendered = useNamespace(namespace);
      const loading = waitForTexts(rendered, feature);
      if (loading) use(loading);
      // i18next types its function with one global list of keys; this type comes from the feature's own file.
      const translate = translateOf(useShownTexts(), rendered, feature);
      return { t: translate as TranslateTexts<Features[Name]>, lookUp: lookUpIn(rendered, feature) };
    },
    /** Like `useTranslations` outside React; `t` uses the language and the newest version at the time of each call. */
    getTranslations<Name extends Feature>(feature: Name): FeatureTranslations<Features[Name]> {
      const getNamespace = () => latestNamespace(namespace);
      const t: AnyTranslate = (key, values) =>
        (i18n.getFixedT(null, getNamespace(), feature) as unknown as AnyTranslate)(key, values);
      return { t: t as TranslateTexts<Features[Name]>, lookUp: createLookUp(getNamespace, feature) };
    },
  };
}
