import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Files of the font, with Latin and Latin Extended letters. The fonts of the page are split by letters. */
export const fontFiles = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

export type FontWeight = keyof typeof fontFiles;
