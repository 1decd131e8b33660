export function toPseudoText(text: string): string;
export function toPseudoTranslations(
  translations: Readonly<Record<string, unknown>>,
): Record<string, unknown>;
