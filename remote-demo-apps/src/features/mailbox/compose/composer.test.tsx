import type { Mail } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { notices } from '@portal/shared/ui';
import { preloadEditor } from '@portal/shared/ui/editor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toAnswer } from './answers';
import { Composer } from './composer';
import { closeComposer, composeMail, useComposer } from './composer-store';

const url = 'api/apps/mailbox';

const aMail = (id: string, fields: Partial<Mail> = {}): Mail => ({
  id,
  type: 'mail',
  from: { avatar: '', contact: `Ada ${id} <ada.${id}@river.example>` },
  to: 'Olivia <olivia.user@acorn.example>, Burak <burak@river.example>',
  date: '2026-11-20T09:41:00.000Z',
  subject: `Subject ${id}`,
  content: `<p>Text of ${id}</p>`,
  attachments: [],
  starred: false,
  important: false,
  unread: false,
  folder: 'drafts',
  labels: [],
  pictures: 0,
  ...fields,
});

function Page() {
  const composer = useComposer();
  return (
    <main>
      <button type="button" onClick={() => composeMail()}>
        Compose
      </button>
      {composer && <Composer key={composer.key} initial={composer.content} opener={composer.opener} />}
    </main>
  );
}

beforeAll(() => {
  preloadEditor();
  // jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

beforeEach(() => {
  closeComposer();
  const draft = aMail('draft', { content: 'Hello', to: 'Ilse <ilse@brandt.example>' });
  server.respondTo(`GET ${url}/recipients`, []);
  server.respondTo(`POST ${url}/mail`, draft);
  server.respondTo(`PATCH ${url}/mail`, draft);
  server.respondTo(`POST ${url}/mail/send`, { mail: draft, undoUntil: draft.date });
  server.respondTo(`DELETE ${url}/mail`, true);
});

const saved = () => server.requests(`PATCH ${url}/mail`).map(({ body }) => body);
const writeText = async (dialog: HTMLElement, html: string) => {
  const text = await within(dialog).findByRole('textbox', { name: 'Text' });
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : '') };
  // eslint-disable-next-line testing-library/prefer-user-event -- It has no HTML.
  fireEvent.paste(text, { clipboardData });
};

const compose = async () => {
  const view = renderScreen(<Page />, { as: 'user' });
  await view.user.click(screen.getByRole('button', { name: 'Compose' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'New mail' }) };
};

describe('the composer', () => {
  test('uploads files, removes them, and shows why one is refused', async () => {
    const { user, dialog } = await compose();
    const file = {
      id: 'new',
      name: 'Fees.txt',
      type: 'text/plain',
      size: 4,
      preview: 'pdf',
      downloadUrl: 'x',
    };
    server.respondTo(`POST ${url}/attachment`, file);
    const dropFile = (name: string) =>
      fireEvent.drop(dialog, { dataTransfer: { types: ['Files'], files: [new File(['fees'], name)] } });
    dropFile('Fees.txt');
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Fees.txt' }));
    server.respondTo(
      `POST ${url}/attachment`,
      Response.json(
        { status: 422, code: 'file.type_not_allowed', traceId: 't', errors: [] },
        { status: 422 },
      ),
    );
    dropFile('setup.exe');
    expect(await within(dialog).findByText(/type/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove setup.exe' }));
    expect(within(dialog).queryByText('setup.exe')).toBeNull();
  });

  test('marks wrong addresses, keeps them, and sends nothing incomplete', async () => {
    const { user, dialog } = await compose();
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(within(dialog).getByText('Enter at least one recipient.')).toBeVisible();
    expect(within(dialog).getByText('Write something before you send.')).toBeVisible();
    await user.type(within(dialog).getByRole('combobox', { name: 'To' }), 'nobody{Enter}');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(within(dialog).getByText('Check the marked address.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove nobody' }));
    expect(server.requests(`POST ${url}/mail/send`)).toHaveLength(0);
  });

  test('asks about a forgotten attachment', async () => {
    const { user, dialog } = await compose();
    await user.type(within(dialog).getByRole('combobox', { name: 'To' }), 'ilse@brandt.example,');
    await writeText(dialog, '<p>See the attached file</p>');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the mail' }));
    expect(server.requests(`POST ${url}/mail/send`)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(server.requests(`POST ${url}/mail/send`)).toHaveLength(1));
  });

  test('keeps the draft when it is closed, and deletes it when it is discarded', async () => {
    const { user, dialog } = await compose();
    await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Fees');
    await user.click(within(dialog).getByRole('button', { name: 'Cc and Bcc' }));
    await user.type(within(dialog).getByRole('combobox', { name: 'Cc' }), 'carl@river.example,');
    await user.click(within(dialog).getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(`POST ${url}/mail`).length + saved().length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Compose' }));
    const again = await screen.findByRole('dialog', { name: 'New mail' });
    await user.click(within(again).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps nothing of a text that is discarded before it was saved', async () => {
    const { user, dialog } = await compose();
    await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Fees');
    await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(`POST ${url}/mail`)).toHaveLength(0);
  });

  test('closes on Escape with the draft kept, and returns the focus', async () => {
    const { user, dialog } = await compose();
    await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Fees{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(`POST ${url}/mail`)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Compose' })).toHaveFocus();
  });

  test('answers to the sender, to all, and forwards the files', () => {
    const mail = aMail('m', { cc: ['Carl <carl@river.example>'], subject: 'Re: Fees' });
    const options = { own: 'olivia.user@acorn.example', wrote: 'Ada wrote:' };
    expect(toAnswer(mail, { ...options, kind: 'reply' })).toMatchObject({
      to: ['Ada m <ada.m@river.example>'],
      cc: [],
      subject: 'Re: Fees',
      content: '<p></p><blockquote><p>Ada wrote:</p><p>Text of m</p></blockquote>',
      inReplyTo: 'm',
    });
    expect(toAnswer(mail, { ...options, kind: 'replyAll' }).cc).toEqual([
      'Burak <burak@river.example>',
      'Carl <carl@river.example>',
    ]);
    expect(toAnswer(mail, { ...options, kind: 'forward' })).toMatchObject({
      to: [],
      subject: 'Fw: Re: Fees',
    });
  });

  test('opens the choice of files with its button', async () => {
    const { user, dialog } = await compose();
    const choose = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(within(dialog).getByRole('button', { name: 'Attach files' }));
    expect(choose).toHaveBeenCalledTimes(1);
    choose.mockRestore();
  });

  test('shows the undo for 8 s, whatever the clock of the device', async () => {
    const { user, dialog } = await compose();
    await user.type(within(dialog).getByRole('combobox', { name: 'To' }), 'ilse@brandt.example,');
    await writeText(dialog, '<p>Hello</p>');
    const show = jest.spyOn(notices, 'show');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(show.mock.calls.map(([, options]) => options?.duration)).toEqual([8_000]);
    show.mockRestore();
  });
});
