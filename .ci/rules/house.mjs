import { keysOfInputMethods } from './keys-of-input-methods.mjs';
import { noCycle } from './no-cycle.mjs';
import { textInOwnElement } from './text-in-own-element.mjs';

/** Plugin with the lint rules of this repository. */
export const house = {
  rules: {
    'keys-of-input-methods': keysOfInputMethods,
    'no-cycle': noCycle,
    'text-in-own-element': textInOwnElement,
  },
};
