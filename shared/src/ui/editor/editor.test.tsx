import { useState } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Editor, EditorField, preloadEditor } from '../editor';
import { FormDialog } from '../form';
import { toAddress } from './link-address';

const onChange = jest.fn();

function Message({ start = '', disabled = false }: { start?: string; disabled?: boolean }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <Editor
        aria-label="Message"
        placeholder="Write a message"
        value={html}
        disabled={disabled}
        onChange={(next) => {
          onChange(next);
          setHtml(next);
        }}
      />
      <button type="button" onClick={() => setHtml('<p>Draft</p>')}>
        Load draft
      </button>
    </>
  );
}

const openMessage = async (start = '', language: 'en' | 'tr' = 'en') => {
  const view = renderScreen(<Message start={start} />, { language });
  const text = await screen.findByRole('textbox', { name: 'Message' });
  const selectAll = async () => {
    act(() => text.focus());
    await view.user.keyboard('{Control>}a{/Control}');
  };
  return { ...view, text, selectAll };
};
const lastHtml = () => onChange.mock.lastCall?.[0] as string;
/** user-event pastes plain text only. */
const paste = (text: HTMLElement, html: string) =>
  // eslint-disable-next-line testing-library/prefer-user-event -- It has no HTML.
  fireEvent.paste(text, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });

beforeAll(() => {
  preloadEditor();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
beforeEach(() => onChange.mockClear());

describe('the editor', () => {
  test.each([
    ['Bold', '<p><strong>Hello</strong></p>'],
    ['Italic', '<p><em>Hello</em></p>'],
    ['Bulleted list', '<ul><li><p>Hello</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Hello</p></li></ol>'],
    ['Quote', '<blockquote><p>Hello</p></blockquote>'],
  ])('%s is switched on and off by its button', async (name, html) => {
    const { user, selectAll } = await openMessage('<p>Hello</p>');
    await selectAll();
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect(lastHtml()).toBe(html);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(lastHtml()).toBe('<p>Hello</p>');
  });

  test('undoes and repeats a change by button', async () => {
    const { user, selectAll } = await openMessage('<p>Hello</p>');
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lastHtml()).toBe('<p>Hello</p>');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(lastHtml()).toBe('<p><strong>Hello</strong></p>');
  });

  test('formats by keys and leaves Tab to the page', async () => {
    const { user, selectAll } = await openMessage('<p>Hello</p>');
    await selectAll();
    await user.keyboard('{Control>}b{/Control}');
    expect(lastHtml()).toBe('<p><strong>Hello</strong></p>');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Load draft' })).toHaveFocus();
  });

  test('adds a link with an allowed address and removes it', async () => {
    const { user, selectAll } = await openMessage('<p>Hello</p>');
    await selectAll();
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const panel = screen.getByRole('dialog', { name: 'Link' });
    const address = within(panel).getByRole('textbox', { name: 'Address' });
    expect(address).toHaveFocus();
    await user.type(address, 'javascript:alert(1)');
    await user.click(within(panel).getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a web or e-mail address');
    await user.clear(address);
    await user.type(address, 'example.com/a{Enter}');
    expect(lastHtml()).toBe('<p><a href="https://example.com/a">Hello</a></p>');
    await user.click(screen.getByRole('button', { name: 'Link' }));
    await user.click(screen.getByRole('button', { name: 'Remove link' }));
    expect(lastHtml()).toBe('<p>Hello</p>');
  });

  test('moves in the toolbar by arrow keys with one tab stop', async () => {
    const { user } = await openMessage('<p>Hello</p>');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowLeft}{Home}');
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test.each([
    ['<h1>Title</h1><script>alert(1)</script><p onclick="x()">Text</p>', '<p>Title</p><p>Text</p>'],
    ['<b style="font-weight:normal"><p>Docs</p></b>', '<p>Docs</p>'],
    [
      '<p><a href="javascript:alert(1)">Bad</a> <a href="https://example.com">Good</a></p>',
      '<p>Bad <a href="https://example.com">Good</a></p>',
    ],
    ['<img src="https://example.com/x.png" onerror="alert(1)"><i>Only text</i>', '<p><em>Only text</em></p>'],
    [
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
      '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
    ],
    ['<table><tr><td>Cell</td></tr></table>', '<p>Cell</p>'],
    ['<blockquote>Quoted<br>twice</blockquote>', '<blockquote><p>Quoted<br>twice</p></blockquote>'],
  ])('reduces pasted HTML to what a message may contain: %s', async (pasted, html) => {
    const { text } = await openMessage();
    act(() => text.focus());
    paste(text, pasted);
    expect(lastHtml()).toBe(html);
  });

  test('shows a value that is set from outside and reports an empty text as an empty string', async () => {
    const { user, text, selectAll } = await openMessage();
    expect(text).toHaveAttribute('data-placeholder', 'Write a message');
    await user.click(screen.getByRole('button', { name: 'Load draft' }));
    expect(text).toHaveTextContent('Draft');
    expect(onChange).not.toHaveBeenCalled();
    await selectAll();
    await user.keyboard('{Backspace}');
    expect(lastHtml()).toBe('');
  });

  test('cannot be changed while it is disabled', async () => {
    const { user } = renderScreen(<Message start="<p>Hello</p>" disabled />);
    const text = await screen.findByRole('textbox', { name: 'Message' });
    expect(text).toHaveAttribute('contenteditable', 'false');
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('names its buttons in Turkish', async () => {
    await openMessage('', 'tr');
    expect(screen.getByRole('toolbar', { name: 'Biçimlendirme' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kalın' })).toBeVisible();
  });

  test('reports an empty editor as a missing field of a form', async () => {
    const submit = jest.fn(() => Promise.resolve({ data: null }));
    const { user } = renderScreen(
      <FormDialog title="Reply" initialValues={{ text: '' }} submit={submit} onClose={() => undefined}>
        <EditorField name="text" label="Text" required />
      </FormDialog>,
    );
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(text).toBeInvalid();
    expect(submit).not.toHaveBeenCalled();
    act(() => text.focus());
    paste(text, '<b>Agreed</b>');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledWith({ text: '<p><strong>Agreed</strong></p>' }, expect.anything());
  });

  test.each([
    ['example.com', 'https://example.com'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['https://example.com/x?y=1', 'https://example.com/x?y=1'],
    ['data:text/html,x', null],
    ['nothing', null],
    ['', ''],
  ])('completes the typed address %p', (typed, address) => {
    expect(toAddress(typed)).toBe(address);
  });
});
