import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState, type ReactNode } from 'react';
import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import { renderScreen } from '../src/testing';
import { pressesIn, translate } from '../src/testing/translated-page';
import { toPseudoText } from '../tooling/translations/pseudo.mjs';
import { readSettings, shownDoors } from './gallery-settings';
import { Gallery } from './gallery';
import { gallery } from './pieces';

const shared = join(__dirname, '..');
const { exports: doors } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};
const kitDoors = Object.keys(doors)
  .filter((door) => /^\.\/ui(\/|$)/.test(door))
  .map((door) => door.slice('./'.length));

/** Components start with a capital letter; hooks, functions and values do not. */
const componentsOf = async (door: string): Promise<string[]> => {
  const module = (await import(join(shared, doors[`./${door}`] ?? ''))) as object;
  return Object.keys(module).filter((name) => /^[A-Z]/.test(name));
};
const pieces = Object.values(gallery).flatMap((door) => Object.entries(door));

beforeAll(() => {
  // jsdom has no layout, which the editor measures.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

test('the gallery has every door of the kit', () => {
  expect(Object.keys(gallery).sort()).toEqual([...kitDoors].sort());
});

test.each(kitDoors)('the gallery shows every component of %s and no other', async (door) => {
  expect(Object.keys(gallery[door] ?? {}).sort()).toEqual((await componentsOf(door)).sort());
});

test('every component of the kit is rendered in a test beside it', () => {
  const folder = join(shared, 'src/ui');
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.tsx'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const untested = pieces.map(([name]) => name).filter((name) => !new RegExp(`<${name}\\b`).test(tests));
  expect(untested).toEqual([]);
});

/** Menus and panels are added to the end of the body, outside the landmarks. */
const overlayRules = { region: { enabled: false } };

const violationsIn = async (element: HTMLElement, rules: axe.RuleObject = {}): Promise<string[]> => {
  const { violations } = await axe.run(element, {
    rules: {
      'color-contrast': { enabled: false },
      'heading-order': { enabled: false },
      // Samples are parts of several screens, so their landmarks have the same names.
      'landmark-unique': { enabled: false },
      ...rules,
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

test.each(pieces)(
  'every state of %s passes the accessibility check, closed and open',
  async (_name, piece) => {
    const { baseElement, user } = renderScreen(
      <main>
        {Object.entries(piece).map(([state, render]) => (
          <div key={state}>{render((text) => `${text} (${state})`)}</div>
        ))}
      </main>,
    );
    // antd's select updates its state once more after it is mounted.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await violationsIn(baseElement)).toEqual([]);
    for (const button of screen.queryAllByRole('button').filter((one) => 'opener' in one.dataset)) {
      await user.click(button);
      const opened = ['dialog', 'alertdialog', 'menu'].flatMap((role) => screen.queryAllByRole(role));
      expect(opened).toHaveLength(1);
      expect(await violationsIn(baseElement, overlayRules)).toEqual([]);
      await user.keyboard('{Escape}');
      expect(button).toHaveFocus();
    }
  },
);

/** Renders the pieces of one door: all of them together take half a minute. */
function renderGallery(query: string) {
  window.history.replaceState(null, '', '/?door=ui');
  return renderScreen(<Gallery />, { route: `/?${query}` });
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('the gallery shows its pieces in the test language and keeps the setting in the address', async () => {
  const { user, address } = renderGallery('scheme=dark');
  await user.click(screen.getByText('pseudo'));
  expect(await screen.findAllByText(toPseudoText('Invite'))).not.toEqual([]);
  expect(await screen.findAllByText(toPseudoText('Try again'))).not.toEqual([]);
  expect(address()).toBe('/?scheme=dark&language=pseudo');
  await user.click(screen.getByText('en'));
  expect(await screen.findAllByText('Try again')).not.toEqual([]);
});

test('the gallery shows a narrow page in a frame and doubles the text', async () => {
  const { user } = renderGallery('');
  await user.click(screen.getByText('200 %'));
  expect(document.documentElement.style.fontSize).toBe('200%');
  await user.click(screen.getByText('390'));
  const address = screen.getByTitle('Gallery, 390 px wide').getAttribute('src');
  expect(address).toContain('width=full');
  expect(address).toContain('framed=true');
  await user.click(screen.getByText('100 %'));
});

test('unknown settings in the address are replaced by the defaults', () => {
  expect(readSettings(new URLSearchParams('scheme=neon&text=300&language=tr'))).toEqual({
    scheme: 'light',
    theme: 'theme-default',
    language: 'tr',
    text: '100 %',
    width: 'full',
  });
});

test('the address limits the gallery to doors, and unknown ones are ignored', () => {
  const shown = (query: string) => shownDoors(new URLSearchParams(query), kitDoors);
  expect(shown('door=ui/list&door=ui/none')).toEqual(['ui/list']);
  expect(shown('door=ui/none')).toEqual(kitDoors);
  expect(shown('')).toEqual(kitDoors);
});

test('the test language lengthens texts and keeps placeholders, tags and texts without words', () => {
  expect(toPseudoText('Delete {{count}} reports')).toMatch(/^Dëlëtë \{\{count\}\} rëpörtş .+$/);
  expect(toPseudoText('See <1>the terms</1>')).toContain('<1>');
  expect(toPseudoText('{{from}}–{{to}}')).toBe('{{from}}–{{to}}');
  const text = 'The file could not be read.';
  expect(toPseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
});

/** Renders an element and returns a function that replaces it by another state. */
function renderStates(first: ReactNode) {
  let show: (state: ReactNode) => void = () => undefined;
  function States() {
    const [state, setState] = useState(first);
    show = setState;
    return <main>{state}</main>;
  }
  const { baseElement } = renderScreen(<States />, { as: 'user' });
  const change = async (effect: () => void) => {
    translate(baseElement);
    await act(async () => {
      effect();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { baseElement, change, show: (state: ReactNode) => change(() => show(state)) };
}

test.each(pieces)(
  '%s changes its state and has its buttons pressed while the page is translated',
  async (_name, piece) => {
    const states = Object.values(piece).map((render) => render((text) => text));
    const { baseElement, change, show } = renderStates(states[0]);
    const kinds = new Map<string, number>();
    for (const state of states) {
      await show(state);
      for (const press of pressesIn(baseElement, kinds)) await change(press);
    }
    for (const state of [...states.toReversed(), null]) await show(state);
    expect(screen.getByRole('main', { hidden: true })).toBeInTheDocument();
  },
);
