import { media } from '../../../testing';
import { fadeOutRemoved } from './fade-out';

interface FakeAnimation {
  onfinish?: () => void;
}

const animation: FakeAnimation = {};
const animate = jest.fn(() => animation);
beforeEach(() => Object.assign(Element.prototype, { animate }));
afterEach(() => {
  animate.mockClear();
  delete (Element.prototype as Partial<Element>).animate;
  document.body.replaceChildren();
});

function removeDrawer(): HTMLElement {
  const drawer = document.createElement('div');
  const dialog = document.createElement('div');
  dialog.id = 'drawer';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  const choice = document.createElement('input');
  choice.type = 'radio';
  choice.name = 'size';
  dialog.append(choice, 'Filters');
  drawer.append(dialog);
  document.body.append(drawer);
  fadeOutRemoved(drawer);
  drawer.remove();
  return drawer;
}

test('fades out an inert copy without ids, names and roles, which assistive technology does not see', async () => {
  removeDrawer();
  await Promise.resolve();
  const copy = document.body.firstElementChild as HTMLElement;
  expect(copy).toHaveTextContent('Filters');
  expect(copy).toHaveAttribute('aria-hidden', 'true');
  expect(copy.inert).toBe(true);
  expect(copy.querySelector('[id], [name], [role], [aria-modal]')).toBeNull();
  expect(animate).toHaveBeenCalledWith({ opacity: [1, 0] }, expect.objectContaining({ duration: 120 }));
});

test('removes the copy when its animation ends', async () => {
  removeDrawer();
  await Promise.resolve();
  animation.onfinish?.();
  expect(document.body).toBeEmptyDOMElement();
});

test('adds no copy while the element stays in the page', async () => {
  const menu = document.createElement('div');
  document.body.append(menu);
  fadeOutRemoved(menu);
  await Promise.resolve();
  expect(document.body.children).toHaveLength(1);
  expect(animate).not.toHaveBeenCalled();
});

test('adds no copy with reduced motion', async () => {
  media.set({ reducedMotion: true });
  removeDrawer();
  await Promise.resolve();
  expect(document.body).toBeEmptyDOMElement();
});
