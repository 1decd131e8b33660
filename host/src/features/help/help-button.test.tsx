import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { HelpButton } from './help-button';

function open(language: 'en' | 'tr' = 'en') {
  const onContact = jest.fn();
  const onKeys = jest.fn();
  const onIntent = jest.fn();
  const button = (
    <HelpButton
      product={{ knowledgeCenterUrl: '/help/{language}/getting-started' }}
      onContact={onContact}
      onKeys={onKeys}
      onIntent={onIntent}
    />
  );
  return { ...renderScreen(button, { as: 'user', language }), onContact, onKeys, onIntent };
}

test.each(['en', 'tr'] as const)('opens the knowledge center in a new tab, in %s', async (language) => {
  const { user } = open(language);
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'Help' : 'Yardım' }));
  const link = screen.getByRole('menuitem', {
    name: language === 'en' ? 'Knowledge center (opens in a new tab)' : 'Bilgi merkezi (yeni sekmede açılır)',
  });
  expect(link).toHaveAttribute('href', `/help/${language}/getting-started`);
  expect(link).toHaveAttribute('target', '_blank');
});

test('preloads the contact form on hover and opens it', async () => {
  const { user, onContact, onIntent } = open();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(onIntent).toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Contact us' }));
  expect(onContact).toHaveBeenCalledTimes(1);
});

test('opens the list of keyboard shortcuts', async () => {
  const { user, onKeys } = open();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(onKeys).toHaveBeenCalledTimes(1);
});
