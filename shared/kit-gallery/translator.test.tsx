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
    for (const state of [...states, ...states.toReversed()]) await show(state);
    for (const state of states) {
      await show(null);
      await show(state);
      for (const press of pressesIn(baseElement)) await change(press);
    }
    expect(screen.getByRole('main', { hidden: true })).toBeInTheDocument();
  },
);
