import { fold } from '@portal/shared/text';

/** Suggestions with a lower score are not stored. */
export const lowestScore = 35;
/** Score of a target whose label contains a word of the item's key. */
const scoreOfKey = 95;
const shortestKey = 3;
/** Factor of the share of a target's trigrams that a longer label contains. */
const containedFactor = 0.9;

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function trigramsOf(words: readonly string[]): Set<string> {
  const trigrams = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}

export interface ComparedTarget {
  id: string;
  label: string;
}

export interface ComparedItem {
  sourceKey: string;
  sourceLabel: string;
}

export interface Suggestion {
  targetId: string;
  score: number;
}

/**
 * Returns a function that finds the target whose label is most similar to an item's label. The score is the Dice
 * coefficient of the sets of trigrams of both labels, in percent, or 90 % of the share of the target's trigrams that the
 * item's label contains, if that is more. Each folded word is padded with two spaces before and one after it.
 */
export function compareWith(targets: readonly ComparedTarget[]): (item: ComparedItem) => Suggestion | null {
  const sizes: number[] = [];
  const placesOf = new Map<string, number[]>();
  const ofWord = new Map<string, number>();
  for (const [place, { label }] of targets.entries()) {
    const words = wordsOf(label);
    for (const word of words) if (!ofWord.has(word)) ofWord.set(word, place);
    const trigrams = trigramsOf(words);
    sizes.push(trigrams.size);
    for (const trigram of trigrams) placesOf.set(trigram, [...(placesOf.get(trigram) ?? []), place]);
  }
  const scoresOf = (label: string): Map<number, number> => {
    const trigrams = trigramsOf(wordsOf(label));
    const common = new Map<number, number>();
    for (const trigram of trigrams)
      for (const place of placesOf.get(trigram) ?? []) common.set(place, (common.get(place) ?? 0) + 1);
    return new Map(
      [...common].map(([place, count]) => {
        const size = sizes[place] ?? 1;
        const dice = (2 * count) / (trigrams.size + size);
        return [place, Math.round(100 * Math.max(dice, (containedFactor * count) / size))];
      }),
    );
  };
  return ({ sourceKey, sourceLabel }) => {
    const scores = scoresOf(sourceLabel);
    for (const word of wordsOf(sourceKey)) {
      const place = word.length >= shortestKey ? ofWord.get(word) : undefined;
      if (place !== undefined) scores.set(place, Math.max(scoreOfKey, scores.get(place) ?? 0));
    }
    let best: Suggestion | null = null;
    for (const [place, score] of scores) {
      const target = targets[place];
      if (target && score >= lowestScore && score > (best?.score ?? 0)) best = { targetId: target.id, score };
    }
    return best;
  };
}
