// Replaces lucide-react/createLucideIcon in browser builds. The original merges twenty objects for each rendered icon,
// and React renders each of its shapes, which is noticeable in the first render of a list with icons in its rows: a page
// has twice as many shapes as icons. Here the shapes are cloned. Options that the portal does not use are left out: the
// context, absoluteStrokeWidth, nonScalingStroke and the classes of former names.
import { createElement } from 'react';

const isNaming = (name) => name === 'role' || name === 'title' || name.startsWith('aria-');

function createShapes(node) {
  const shapes = document.createDocumentFragment();
  for (const [tag, { key: _key, ...attributes }] of node) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    shapes.append(shape);
  }
  return shapes;
}

export default function createLucideIcon({ name, size: edge = 24, node }) {
  let shapes;
  const draw = (svg) => {
    if (svg && !svg.firstChild) svg.append((shapes ??= createShapes(node)).cloneNode(true));
  };
  return function Icon({ size = 24, color = 'currentColor', strokeWidth = 2, className, ...others }) {
    return createElement('svg', {
      width: size,
      height: size,
      viewBox: `0 0 ${edge} ${edge}`,
      fill: 'none',
      stroke: color,
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `lucide lucide-${name} ${className}` : `lucide lucide-${name}`,
      ...(Object.keys(others).some(isNaming) ? {} : { 'aria-hidden': 'true' }),
      ...others,
      ref: draw,
    });
  };
}
