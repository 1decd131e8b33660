import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { AssistantPage } from './assistant.page';

test('shows the assistant as a page', async () => {
  renderScreen(<AssistantPage />, { as: 'user' });
  expect(screen.getByRole('heading', { level: 1, name: 'Ask Meridian' })).toBeInTheDocument();
  expect(await screen.findByPlaceholderText('Type your question here...')).toBeInTheDocument();
});

test('shows the 404 page when the flag EnableChatBot is off', () => {
  renderScreen(<AssistantPage />, { as: 'user', me: { features: { EnableChatBot: false } } });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('404')).toBeInTheDocument();
});
