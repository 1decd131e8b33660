import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { AssistantPage } from './assistant.page';

test('the assistant is also a page of its own', async () => {
  renderScreen(<AssistantPage />, { as: 'user' });
  expect(screen.getByRole('heading', { level: 1, name: 'Ask Meridian' })).toBeInTheDocument();
  expect(await screen.findByPlaceholderText('Type your question here...')).toBeInTheDocument();
});

test('with the flag EnableChatBot off the page does not exist', () => {
  renderScreen(<AssistantPage />, { as: 'user', me: { features: { EnableChatBot: false } } });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('404')).toBeInTheDocument();
});
