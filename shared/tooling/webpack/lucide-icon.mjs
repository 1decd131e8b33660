// Replaces lucide-react/createLucideIcon in browser builds. The original merges twenty objects for each rendered icon,
// which is noticeable in the first render of a list with icons in its rows. Options that the portal does not use are
// left out: the context, absoluteStrokeWidth, nonScalingStroke and the classes of former names.
import { createElement } from 'react';

const isNaming = (name) => name === 'role' || name === 'title' || name.startsWith('aria-');

export default function createLucideIcon({ name, size: edge = 24, node }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, color = 'currentColor', strokeWidth = 2, className, ...others }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
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
      },
      shapes,
    );
  };
}
