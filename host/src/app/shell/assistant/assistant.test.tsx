import { createTranslations, i18n, versionNamespace } from '@portal/shared/i18n';
import type { RemoteState } from '@portal/shared/remote/host';
import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { AssistantButton, AssistantPart, useAssistant } from './assistant';

const mockListeners = new Set<() => void>();
let mockState: RemoteState['state'] = 'enabled';
let mockMessage: string | undefined;
const mockLoads = jest.fn();

const { useTranslations } = createTranslations<{ assistant: { title: string } }>('remote-chat');
function MockDrawer({ open }: { open: boolean }) {
  const { t } = useTranslations('assistant');
  return open && <p>{t('title')}</p>;
}
jest.mock('../../remotes/remotes', () => ({
  toFolderName: (remote: string) => remote.replaceAll('_', '-'),
  remotes: {
    watch: (listener: () => void) => {
      mockListeners.add(listener);
      return () => mockListeners.delete(listener);
    },
    state: () => ({ state: mockState, message: mockMessage }),
    isCurrent: () => true,
    retainStyles: () => () => undefined,
  },
  assistantSlot: {
    remote: 'remote_chat',
    load: async () => {
      mockLoads();
      return { part: { AssistantDrawer: MockDrawer }, version: '1.0.0', publicPath: '/p/' };
    },
  },
}));

function Shell() {
  const assistant = useAssistant();
  return (
    <>
      <AssistantButton assistant={assistant} />
      <AssistantPart assistant={assistant} />
    </>
  );
}

const change = (state: RemoteState['state'], message?: string) =>
  act(async () => {
    mockState = state;
    mockMessage = message;
    for (const listener of mockListeners) listener();
  });
const button = () => screen.getByRole('button', { name: 'Ask Meridian', hidden: true });

beforeEach(() => {
  mockState = 'enabled';
  mockMessage = undefined;
  mockLoads.mockClear();
  i18n.addResourceBundle('en', versionNamespace('remote-chat', '1.0.0'), {
    assistant: { title: 'The conversation' },
  });
});

test('shows the operators’ message in an open drawer when the assistant is switched off, and brings it back', async () => {
  const { user } = renderScreen(<Shell />);
  await user.click(button());
  expect(await screen.findByText('The conversation')).toBeVisible();
  await change('maintenance', 'Back at noon');
  expect(await screen.findByRole('dialog', { name: 'Ask Meridian' })).toHaveTextContent('Back at noon');
  expect(screen.queryByText('The conversation')).toBeNull();
  await change('enabled');
  expect(screen.getByText('The conversation')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that the assistant is switched off without loading it, and loads it when it returns', async () => {
  mockState = 'disabled';
  const { user } = renderScreen(<Shell />);
  await user.click(button());
  expect(await screen.findByRole('dialog')).toHaveTextContent('as soon as it is available');
  expect(mockLoads).not.toHaveBeenCalled();
  await change('enabled');
  expect(await screen.findByText('The conversation')).toBeVisible();
  expect(mockLoads).toHaveBeenCalledTimes(1);
});

test('closes the message and returns the focus to the button', async () => {
  mockState = 'disabled';
  const { user } = renderScreen(<Shell />);
  await user.click(button());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
});
