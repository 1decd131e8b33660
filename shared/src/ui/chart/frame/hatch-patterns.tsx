import { hatchPaths, hatchSide } from '../../../chart-scenes/tree/hatch';

export const hatchFill = (id: string, hatch: number): string => `url(#${id}-${hatch})`;

/** Defines the patterns of bars. They are visible where colours are not available only. */
export function HatchPatterns({ id }: { id: string }) {
  return (
    <defs>
      {hatchPaths.map((path, at) => (
        <pattern
          key={path}
          id={`${id}-${at + 1}`}
          width={hatchSide}
          height={hatchSide}
          patternUnits="userSpaceOnUse"
        >
          <path d={path} stroke="var(--ui-chart-pattern)" strokeWidth="2" strokeLinecap="square" />
        </pattern>
      ))}
    </defs>
  );
}
