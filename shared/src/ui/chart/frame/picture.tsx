import { memo, useId, useMemo, type ReactNode } from 'react';
import { labelSize } from '../../../chart-scenes/layout/plot';
import type { Scene, Selection } from '../../../chart-scenes/scene/scene';
import type { SvgAttributes, SvgNode } from '../../../chart-scenes/tree/node';
import { cssPaint } from './css-paint';
import { hatchFill, HatchPatterns } from './hatch-patterns';

const round = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

const painted = ({ fill, stroke, ...rest }: SvgAttributes) => ({
  ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, round(value)])),
  ...(fill !== undefined && { fill: cssPaint(fill) }),
  ...(stroke !== undefined && { stroke: cssPaint(stroke) }),
});

const hasHatch = ({ hatch, children = [] }: SvgNode): boolean =>
  hatch !== undefined || children.some(hasHatch);

function render(node: SvgNode, key: number, patterns: string): ReactNode {
  const { tag: Tag, attributes, children, text, hatch } = node;
  const element = (
    <Tag key={key} {...painted(attributes)}>
      {text ?? children?.map((child, at) => render(child, at, patterns))}
    </Tag>
  );
  if (hatch === undefined) return element;
  return (
    <g key={key}>
      {element}
      <Tag {...painted(attributes)} className="ui-chart__hatch" fill={hatchFill(patterns, hatch)} />
    </g>
  );
}

interface PictureProps {
  scene: Scene;
  selection: Selection;
}

/** Draws a scene. Its view box scales the picture to the paper. */
export const Picture = memo(function Picture({ scene, selection }: PictureProps) {
  const id = useId();
  const nodes = useMemo(() => scene.draw(selection), [scene, selection]);
  const { width, height } = scene.size;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontSize={labelSize(scene.size)}
      aria-hidden="true"
      focusable="false"
    >
      {nodes.some(hasHatch) && <HatchPatterns id={id} />}
      {nodes.map((node, at) => render(node, at, id))}
    </svg>
  );
});
