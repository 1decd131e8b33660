import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Viewer } from '../viewer';

const close = jest.fn();
const items = [
  { key: 'a', title: 'Office', src: '/office.png' },
  { key: 'b', title: 'Minutes', content: <p>Agreed</p> },
  { key: 'c', title: 'Team', src: '/team.png', alt: 'Six people' },
];

function Pictures({ start = 'a' }: { start?: string }) {
  const [key, setKey] = useState(start);
  return (
    <Viewer
      items={items}
      shownKey={key}
      onShow={setKey}
      onClose={close}
      actions={<button type="button">Download</button>}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the viewer', () => {
  test('leads to the next and the previous item by button, and stops at both ends', async () => {
    const { user } = renderScreen(<Pictures />);
    expect(screen.getByRole('dialog', { name: 'Office' })).toBeVisible();
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next'));
    expect(screen.getByText('Agreed')).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    await user.click(button('Next'));
    expect(screen.getByRole('img', { name: 'Six people' })).toBeVisible();
    await user.click(button('Next'));
    expect(screen.getByText('3 of 3')).toBeVisible();
    await user.click(button('Previous'));
    expect(screen.getByText('Agreed')).toBeVisible();
    expect(button('Download')).toBeVisible();
  });

  test('zooms by button and fits the picture again', async () => {
    const { user } = renderScreen(<Pictures />);
    await user.click(button('Zoom in'));
    expect(screen.getByRole('img')).toHaveStyle({ inlineSize: '150%' });
    await user.click(button('Fit to window'));
    await user.click(button('Zoom out'));
    expect(screen.getByRole('img')).toHaveStyle({ inlineSize: '75%' });
  });

  test('moves, zooms and closes by keys', async () => {
    const { user } = renderScreen(<Pictures />);
    await user.keyboard('++');
    expect(screen.getByRole('img')).toHaveStyle({ inlineSize: '200%' });
    await user.keyboard('0-');
    expect(screen.getByRole('img')).toHaveStyle({ inlineSize: '75%' });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Agreed')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('img', { name: 'Office' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
    await user.click(button('Close'));
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('says in Turkish that a picture cannot be shown', () => {
    renderScreen(<Pictures />, { language: 'tr' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert')).toHaveTextContent('Bu resim gösterilemiyor.');
    expect(button('Sonraki')).toBeVisible();
  });
});
