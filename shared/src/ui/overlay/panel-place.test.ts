import { placePanel } from './panel-place';

const at = (box: Partial<DOMRect>): HTMLElement => {
  const element = document.createElement('div');
  document.body.append(element);
  element.getBoundingClientRect = () => ({ ...box }) as DOMRect;
  return element;
};
const button = { left: 300, right: 400, top: 20, bottom: 56 };

function leftOf(align: 'start' | 'end', direction: 'ltr' | 'rtl' = 'ltr', place = button): string {
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1000 });
  const anchor = at(place);
  anchor.style.direction = direction;
  const box = at({});
  placePanel(box, anchor, { width: 240, align });
  return box.style.getPropertyValue('--ui-panel-left');
}

test.each([
  ['end', 'ltr', '160px'],
  ['start', 'ltr', '300px'],
  ['end', 'rtl', '300px'],
  ['start', 'rtl', '160px'],
] as const)('aligns the %s of the panel with that end of the button (%s)', (align, direction, left) => {
  expect(leftOf(align, direction)).toBe(left);
});

test('keeps the panel inside the window', () => {
  expect(leftOf('end', 'ltr', { ...button, left: 4, right: 104 })).toBe('8px');
  expect(leftOf('start', 'ltr', { ...button, left: 900, right: 996 })).toBe('752px');
});
