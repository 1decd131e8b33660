import { renderScreen } from '@portal/shared/testing';
import { notices } from '@portal/shared/ui';
import { screen } from '@testing-library/react';
import { useBulkOutcome } from './use-bulk-outcome';

type Result = 'changed' | 'unchanged' | 'refused';

function Action({ results }: { results: readonly Result[] }) {
  const show = useBulkOutcome<Result>({
    results: ['changed', 'unchanged', 'refused'],
    refusals: ['refused'],
    textOf: (result, { number }) => `${number} ${result}`,
    none: 'Nothing matches.',
  });
  return <button onClick={() => show(results.map((result) => ({ result })))}>Run</button>;
}

test.each<[string, string, Result[]]>([
  ['success', '1 changed, 2 unchanged.', ['unchanged', 'changed', 'unchanged']],
  ['warning', '1 changed, 1 refused.', ['refused', 'changed']],
  ['warning', 'Nothing matches.', []],
])('shows as %s: %s', async (kind, text, results) => {
  const show = jest.spyOn(notices, 'show');
  const { user } = renderScreen(<Action results={results} />);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(show).toHaveBeenCalledWith(text, { kind });
});
