import { expect, test } from '../portal/fixtures';
import { runServerTests } from '../tooling/server-tests';

// The test of the server with more moves.
test('1,000 random moves of lists and cards by two people match the model', async () => {
  test.setTimeout(600_000);
  await expect(runServerTests('scrumboard/shared-boards', { BOARD_MOVES: '1000' })).resolves.toBeUndefined();
});
