/** Values for the placeholders of a text. */
export type TranslationValues = Record<string, string | number | null | undefined>;

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other' | 'zero'}` ? Base : Key;

/** Dotted keys of a translation file; `count_one` and `count_other` are both `count`. */
export type TranslationKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${TranslationKey<Texts[Key]>}`;
}[keyof Texts & string];

/** Keys whose text depends on `count`. */
export type PluralKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Base}_other`
      ? Base
      : never
    : `${Key}.${PluralKey<Texts[Key]>}`;
}[keyof Texts & string];

/** Returns the text of a key in the current language. `Texts` is the type of the feature's `en.json`. */
export interface TranslateTexts<Texts> {
  (key: TranslationKey<Texts>, values: TranslationValues & { count: number }): string;
  (key: Exclude<TranslationKey<Texts>, PluralKey<Texts>>, values?: TranslationValues): string;
}
