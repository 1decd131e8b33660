import type { ReactNode } from 'react';

/** Returns a sample text in the language of the gallery: lengthened in the test language. */
export type Sample = (text: string) => string;

/** States of a component, by the name that the gallery shows. */
export type Piece = Readonly<Record<string, (sample: Sample) => ReactNode>>;

/** Components of a door, by their exported name. */
export type Pieces = Readonly<Record<string, Piece>>;
