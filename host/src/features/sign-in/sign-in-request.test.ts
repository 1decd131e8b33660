type Module = typeof import('./sign-in-request');

let reached: string[];
let expectSignInRequest: Module['expectSignInRequest'];
const mutated = () => Promise.resolve();

beforeEach(() => {
  jest.useFakeTimers();
  reached = [];
  jest.isolateModules(() => {
    const module = jest.requireActual<Module>('./sign-in-request');
    expectSignInRequest = module.expectSignInRequest;
    void module.signInRequested.then(() => reached.push('requested'));
    void module.signInResponded.then(() => reached.push('responded'));
  });
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

const addFrame = async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  await mutated();
  return frame;
};

test('waits for the hidden frame, and then for the token request that follows its response', async () => {
  expectSignInRequest();
  const frame = await addFrame();
  await jest.advanceTimersByTimeAsync(300);
  expect(reached).toEqual(['requested']);
  frame.remove();
  await jest.advanceTimersByTimeAsync(10);
  expect(reached).toEqual(['requested']);
  await jest.advanceTimersByTimeAsync(10);
  expect(reached).toEqual(['requested', 'responded']);
});

test('stops waiting for a response that takes long', async () => {
  expectSignInRequest();
  await addFrame();
  await jest.advanceTimersByTimeAsync(400);
  expect(reached).toEqual(['requested', 'responded']);
});

test('stops waiting when MSAL opens no frame', async () => {
  expectSignInRequest();
  document.body.append(document.createElement('p'));
  await jest.advanceTimersByTimeAsync(149);
  expect(reached).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(reached).toEqual(['requested', 'responded']);
});
