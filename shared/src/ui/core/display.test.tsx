import { readFileSync } from 'node:fs';
import { fireEvent, screen, within, render } from '@testing-library/react';
import { Clock } from 'lucide-react';
import { renderScreen, media } from '../../testing';
import {
  Avatar,
  AvatarGroup,
  BrandArc,
  Facts,
  PageHeader,
  Pill,
  ShowMore,
  Sparkline,
  StatTile,
  StatTileSkeleton,
  StatePill,
  RichNodes,
} from '../index';
import { QueryView } from './states/query-view';
import { toShownUrl } from './rich/link-url';

describe('the display components', () => {
  const people = ['Ayşe Kaya', 'Ian Reed', 'Cher', 'Ümit Öz', 'Sena Ak'].map((name, at) => ({
    id: String(at),
    name,
  }));

  test('shows a state with an icon as a tinted pill and the normal state as a dot', () => {
    const { baseElement } = renderScreen(
      <>
        <StatePill look={{ tone: 'good' }}>Active</StatePill>
        <StatePill look={{ tone: 'accent', icon: Clock }}>Pending</StatePill>
      </>,
    );
    expect(baseElement.innerHTML.match(/ui-pill--\w+( ui-pill--quiet)?/g)).toEqual([
      'ui-pill--good ui-pill--quiet',
      'ui-pill--accent',
    ]);
  });

  const stat = (
    <StatTile
      label="Net assets"
      value="€1,284 m"
      change={{ value: -2.1, format: (amount) => `${amount} %`, comparison: 'on October' }}
      values={[3, 4, 2]}
      to="/reports/net-assets"
    />
  );

  test.each([
    ['en', 'Ian van Reed', 'IR'],
    ['en', '  cher ', 'C'],
    ['en', '', ''],
    ['en', '😀 smile', '😀S'],
    ['tr', 'irmak ılıca', 'İI'],
  ] as const)('shows the initials of a name without a picture (%s, %s)', (language, name, initials) => {
    renderScreen(<Avatar id="1" name={name} label="Person" />, { language });
    expect(screen.getByRole('img', { name: 'Person' })).toHaveAttribute('data-initials', initials);
  });

  /** Luminance of an OKLCH colour, clipped to sRGB. */
  function luminanceOf(lightness: number, chroma: number, degrees: number): number {
    const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((degrees * Math.PI) / 180)) as [
      number,
      number,
    ];
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const clip = (value: number) => Math.min(1, Math.max(0, value));
    return (
      0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
      0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
      0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
    );
  }

  test.each(['.ui-avatar', '.dark .ui-avatar'])(
    'gives initials a contrast of at least 4.5 to 1 (%s)',
    (rule) => {
      const css = readFileSync(new URL('display/display.css', import.meta.url), 'utf8');
      const body = css.split(`${rule} {`)[1]?.split('}')[0] ?? '';
      const colours = [
        ...body.matchAll(/oklch\(from var\(--ui-avatar-hue\) ([\d.]+) min\(c, ([\d.]+)\) h\)/g),
      ].map(([, lightness, chroma]) => [Number(lightness), Number(chroma)] as const);
      expect(colours).toHaveLength(2);
      for (let hue = 0; hue < 360; hue += 5) {
        const [dark = 0, light = 0] = colours
          .map(([lightness, chroma]) => luminanceOf(lightness, chroma, hue))
          .sort((one, other) => one - other);
        expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
      }
    },
  );

  test('keeps the tint of an id and spreads ids over eight tints', () => {
    const tints = new Set(
      Array.from({ length: 64 }, (_, at) => {
        const { container, unmount } = renderScreen(<Avatar id={`person-${at}`} name="A" />);
        const tint = /ui-avatar--tint-\d/.exec(container.innerHTML)?.[0];
        unmount();
        return tint;
      }),
    );
    expect(tints.size).toBe(8);
  });

  test('shows the initials when the picture cannot be loaded', () => {
    renderScreen(<Avatar id="1" name="Ian Reed" picture="/gone.png" label="Ian Reed" />);
    fireEvent.error(screen.getByAltText(''));
    expect(screen.queryByAltText('')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Ian Reed' })).toHaveAttribute('data-initials', 'IR');
  });

  test('names everyone in a group and counts those without a place', () => {
    renderScreen(<AvatarGroup people={people} max={3} />);
    const group = screen.getByRole('img', { name: 'Ayşe Kaya, Ian Reed, Cher, Ümit Öz, and Sena Ak' });
    expect(within(group).getByText('+2')).toBeInTheDocument();
  });

  test('leaves out facts without a value', () => {
    renderScreen(
      <Facts
        facts={[
          { label: 'Owner', value: 'Ian Reed' },
          { label: 'Note', value: null },
          { label: 'Errors', value: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Owner', 'Errors']);
  });

  test('links the whole tile and shows the change with sign and comparison', () => {
    renderScreen(stat);
    expect(
      screen.getByRole('link', { name: /Net assets\s*€1,284 m\s*−2\.1 %\s*on October/ }),
    ).toHaveAttribute('href', '/reports/net-assets');
  });

  test.each([
    [2, 'higher-is-better', '+2', 'gain'],
    [-2, 'higher-is-better', '−2', 'loss'],
    [2, 'lower-is-better', '+2', 'loss'],
    [-2, 'lower-is-better', '−2', 'gain'],
    [2, 'neutral', '+2', 'neutral'],
    [0, 'higher-is-better', '0', 'neutral'],
  ] as const)('shows a change of %d as %s', (value, meaning, text, tone) => {
    renderScreen(<StatTile label="Fees" value="1" change={{ value, meaning, comparison: 'on October' }} />);
    expect(screen.getByText(text)).toHaveClass(`ui-stat__amount--${tone}`);
  });

  test('says why there is no value', () => {
    renderScreen(<StatTile label="Value at risk" value="–" note="Choose a tenant" />);
    expect(screen.getByText('Choose a tenant')).toBeVisible();
  });

  test('marks a tile that is a link with an arrow, and no other tile', () => {
    renderScreen(
      <>
        <StatTile label="Fees" value="1" to="/reports/fees" />
        <StatTile label="Costs" value="2" />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Fees 1' }).innerHTML).toContain('lucide-arrow-right');
    expect(screen.getByText('Costs').innerHTML).toBe('Costs');
  });

  test('draws a line inside its box and marks the last point', () => {
    const { container } = renderScreen(<Sparkline values={[1, Number.NaN, 3, 2]} />);
    expect(container.innerHTML).toContain('points="3,21 36,3 69,12"');
    expect(container.innerHTML).toContain('cx="69" cy="12"');
  });

  test('draws a level line for equal values and nothing for a single value', () => {
    const { container, unmount } = renderScreen(<Sparkline values={[5, 5]} />);
    expect(container.innerHTML).toContain('points="3,12 69,12"');
    unmount();
    expect(renderScreen(<Sparkline values={[5]} />).container.innerHTML).not.toContain('<svg');
  });

  test('adds items and moves the focus to the first added one', async () => {
    const items = ['a', 'b', 'c', 'd', 'e'];
    const { user } = renderScreen(
      <ShowMore
        items={items}
        step={2}
        moreText={(count) => `Show ${count} more`}
        statusText={(visible, total) => `${visible} of ${total}`}
      >
        {(visible) => (
          <ul>
            {visible.map((item) => (
              <li key={item} data-item>
                {item === 'c' ? <a href="/c">{item}</a> : item}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByRole('link', { name: 'c' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(screen.getAllByRole('listitem')[4]).toHaveFocus();
    expect(screen.getByText('5 of 5')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('renders the items that fill the viewport first, and then the others of the step', () => {
    const rendered: number[] = [];
    renderScreen(
      <ShowMore items={[1, 2, 3, 4, 5]} step={4} firstCount={2} moreText={() => 'Show more'}>
        {(visible) => {
          rendered.push(visible.length);
          return visible.join(' ');
        }}
      </ShowMore>,
    );
    expect(rendered[0]).toBe(2);
    expect(rendered.at(-1)).toBe(4);
  });

  test('keeps avatars, dots and lines visible in forced colours', () => {
    const css = readFileSync(new URL('display/display.css', import.meta.url), 'utf8');
    const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
    for (const name of ['.ui-avatar', '.ui-pill__dot', '.ui-sparkline']) expect(forced).toContain(name);
  });

  test('the drawing of the brand is decoration: screen readers skip it', () => {
    const { container } = renderScreen(<BrandArc />);
    expect(container.innerHTML).toContain('aria-hidden="true"');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('names the page and shows its pieces', () => {
    renderScreen(
      <main>
        <PageHeader title="Users" count={64} />
        <Avatar id="1" name="Ayşe Kaya" label="Ayşe Kaya" />
        <AvatarGroup people={people} />
        <Pill quiet tone="good">
          Active
        </Pill>
        <Facts facts={[{ label: 'Owner', value: 'Ian Reed' }]} />
        {stat}
        <StatTileSkeleton />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 1, name: /^Users/ })).toBeVisible();
    expect(screen.getByText('64')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('Ian Reed')).toBeVisible();
  });
});

describe('fading in', () => {
  const animate = jest.fn();
  beforeEach(() => Object.assign(Element.prototype, { animate }));
  afterEach(() => {
    animate.mockClear();
    jest.restoreAllMocks();
    delete (Element.prototype as Partial<Element>).animate;
  });

  const show = (data?: string[]) => (
    <section>
      <h2>Before</h2>
      <QueryView query={{ data, isFetching: !data, refetch: () => undefined }} skeleton={<p>Loading</p>}>
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </QueryView>
      <p>After</p>
    </section>
  );

  function load(milliseconds: number): void {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const { rerender } = render(show());
    now.mockReturnValue(1000 + milliseconds);
    rerender(show(['One', 'Two']));
  }

  test('fades in only the content that replaces a visible skeleton', () => {
    load(400);
    expect(animate.mock.contexts).toEqual([screen.getByText('One'), screen.getByText('Two')]);
  });

  test('shows content at once when the skeleton was not visible yet', () => {
    load(100);
    expect(screen.getByText('One')).toBeVisible();
    expect(animate).not.toHaveBeenCalled();
  });

  test('shows content at once with reduced motion', () => {
    media.set({ reducedMotion: true });
    load(400);
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('the URL of a link', () => {
  const origin = 'https://portal.example';

  test.each([
    'https://example.org/a?b#c',
    'http://example.org',
    'mailto:help@example.org',
    '/help/en/users#sort',
    '/home',
  ])('accepts %s', (uri) => expect(toShownUrl(uri, origin)).not.toBeNull());

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://portal.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'help',
    '#top',
    '?a=b',
    '',
    'https://',
    '/api/common/notifications/mark-all-as-read',
    'https://portal.example/api/v1/me',
  ])('rejects %j', (uri) => expect(toShownUrl(uri, origin)).toBeNull());
});

describe('rich nodes', () => {
  test('renders the elements of a tree', () => {
    renderScreen(
      <RichNodes
        nodes={[
          { tag: 'ul', children: [{ tag: 'li', children: ['One ', { tag: 'strong', children: ['bold'] }] }] },
          { tag: 'pre', children: [{ tag: 'code', children: ['SELECT 1'] }] },
        ]}
      />,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('One bold');
    expect(screen.getByText('bold').tagName).toBe('STRONG');
  });

  test.each(['script', 'iframe', 'svg', 'SCRIPT', 'constructor'])('renders only the text of %s', (tag) => {
    const { container } = renderScreen(<RichNodes nodes={[{ tag, children: ['words'] }]} />);
    expect(screen.getByText('words')).toBeVisible();
    expect(container.innerHTML).not.toMatch(/<(script|iframe|svg|constructor)/i);
  });

  test('shows an image as its text and an unsafe link as text', () => {
    const { container } = renderScreen(
      <RichNodes
        nodes={[
          { tag: 'img', src: 'https://evil.example/', alt: 'a cat', children: [] },
          { tag: 'a', href: 'javascript:alert(1)', children: ['words'] },
        ]}
      />,
    );
    expect(screen.getByText('Image: a cat')).toBeVisible();
    expect(container.innerHTML).not.toMatch(/<(img|a)\b/);
  });
});
