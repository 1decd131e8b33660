import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Building2, Trash2, type LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';
import createIcon from '../../../tooling/webpack/lucide-icon.mjs';

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/** Reads the data of an icon from what it renders. */
function dataOf(Icon: ComponentType<LucideProps>, name: string): IconData {
  const shapes = renderToStaticMarkup(<Icon />).matchAll(/<(\w+)( [^>]*)><\/\1>/g);
  return {
    name,
    node: [...shapes].map(([, tag = '', attributes = ''], key) => [
      tag,
      {
        ...Object.fromEntries(
          [...attributes.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
        ),
        key: `${key}`,
      },
    ]),
  };
}

/** Without the class of a former name, and without the namespace, which HTML documents do not need. */
const essentialOf = (markup: string) =>
  markup.replace(/ lucide-(trash-2|building-2)(?=[ "])/, '').replace(/ xmlns="[^"]*"/, '');

test.each<[string, LucideProps]>([
  ['no options', {}],
  ['a size, a stroke and a class', { size: 14, strokeWidth: 1.5, className: 'ui-mark' }],
  ['a colour and a name', { color: 'red', 'aria-label': 'Remove' }],
])('builds render the icons of lucide with %s as lucide does', (_, props) => {
  for (const [Original, name] of [
    [Trash2, 'trash'],
    [Building2, 'building-complex'],
  ] as const) {
    const Icon = createIcon(dataOf(Original, name));
    const { container, rerender } = render(<Icon />);
    rerender(<Icon {...props} />);
    expect(container.innerHTML).toBe(essentialOf(renderToStaticMarkup(<Original {...props} />)));
  }
});
