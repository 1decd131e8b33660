import { draw } from './drawing';

function drawIn() {
  const element = document.createElement('div');
  document.body.append(element);
  return { element, drawing: draw(element) };
}

test('clears a picture at once if its element stays in the page', () => {
  const { element, drawing } = drawIn();
  expect(element).not.toBeEmptyDOMElement();
  drawing.dispose();
  expect(element).toBeEmptyDOMElement();
  element.remove();
});

test('clears a picture that is removed from the page later, after the next screen is painted', () => {
  jest.useFakeTimers();
  const { element, drawing } = drawIn();
  element.remove();
  drawing.dispose();
  expect(element).not.toBeEmptyDOMElement();
  jest.runAllTimers();
  expect(element).toBeEmptyDOMElement();
  jest.useRealTimers();
});
