import { act, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderScreen } from '../src/testing';
import { pressesIn, translate } from '../src/testing/translated-page';
import { gallery } from './pieces';

const pieces = Object.values(gallery).flatMap((door) => Object.entries(door));
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
