import type { LayoutName } from '@portal/shared/contracts';

interface Sketch {
  /** Width of the side navigation, out of 64. */
  side?: number;
  sideTone?: 'soft' | 'strong';
  /** Height of the top bar, out of 40. */
  top?: number;
  topTone?: 'soft' | 'strong' | 'accent';
  person?: boolean;
  /** Margin on the left and the right. */
  margin?: number;
}

const sketches: Partial<Record<LayoutName, Sketch>> = {
  empty: {},
  classic: { side: 18, top: 7 },
  classy: { side: 20, top: 7, person: true },
  dense: { side: 7, top: 6 },
  futuristic: { side: 20, sideTone: 'strong' },
  centered: { top: 11, margin: 9 },
  enterprise: { top: 8, topTone: 'strong' },
  material: { top: 13, topTone: 'accent' },
  modern: { top: 7 },
};

/** Small preview of a layout. */
export function LayoutSketch({ name }: { name: LayoutName }) {
  const { side = 0, sideTone = 'soft', top = 0, topTone = 'soft', person, margin = 0 } = sketches[name] ?? {};
  const start = margin + side;
  return (
    <svg className="host-sketch" viewBox="0 0 64 40" aria-hidden="true">
      <rect className="host-sketch__page" width="64" height="40" />
      {top > 0 && (
        <rect className={`host-sketch__${topTone}`} x={start} width={64 - start - margin} height={top} />
      )}
      {side > 0 && <rect className={`host-sketch__${sideTone}`} width={side} height="40" />}
      {person && <circle className="host-sketch__person" cx={side / 2} cy="10" r="4" />}
      <rect
        className="host-sketch__text"
        x={start + 5}
        y={top + 6}
        width={54 - start - margin}
        height="3"
        rx="1"
      />
      <rect
        className="host-sketch__text"
        x={start + 5}
        y={top + 12}
        width={(54 - start - margin) * 0.6}
        height="3"
        rx="1"
      />
    </svg>
  );
}
