import { aListOf, aManagedAnnouncement, anAnnouncement, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AnnouncementForm } from './announcement-form';

const url = 'api/v1/global/announcements';
const field = (name: string) => screen.getByRole('textbox', { name });

test('sends the text of a link without its link, and shows the refusal at the link', async () => {
  server.respondTo('GET api/v1/tenant-choices', aListOf([]));
  server.respondTo(`POST ${url}/preview`, anAnnouncement());
  server.respondTo(`POST ${url}/preview-audience`, { count: 12 });
  const errors = [{ pointer: '/linkUri', code: 'required' }];
  server.respondTo(`PATCH ${url}/a1`, () =>
    Response.json({ status: 422, code: 'validation.failed', errors }, { status: 422 }),
  );
  const en = { title: 'Maintenance', content: 'On Saturday.', hyperText: null };
  const announcement = aManagedAnnouncement({ translations: { en, tr: null } });
  const { user } = renderScreen(
    <AnnouncementForm announcement={announcement} onCreated={() => undefined} />,
    { as: 'GlobalAdmin' },
  );
  for (const name of ['English', 'Turkish']) {
    const group = within(await screen.findByRole('group', { name }));
    await user.type(group.getByRole('textbox', { name: 'Text of the link' }), 'More');
    if (name === 'English') continue;
    await user.type(group.getByRole('textbox', { name: 'Title' }), 'Bakım');
    await user.type(group.getByRole('textbox', { name: 'Text' }), 'Cumartesi.');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(field('Link')).toHaveAccessibleDescription(/Enter the link that belongs to this text\./),
  );
  expect(server.requests(`PATCH ${url}/a1`)[0]?.body).toMatchObject({
    linkUri: null,
    translations: {
      en: { hyperText: 'More' },
      tr: { title: 'Bakım', content: 'Cumartesi.', hyperText: 'More' },
    },
  });
});

test('asks for the title in Turkish once any Turkish text is entered', async () => {
  server.respondTo('GET api/v1/tenant-choices', aListOf([]));
  server.respondTo(`POST ${url}/preview`, anAnnouncement());
  server.respondTo(`POST ${url}/preview-audience`, { count: 12 });
  const en = { title: 'Maintenance', content: 'On Saturday.', hyperText: null };
  const announcement = aManagedAnnouncement({ translations: { en, tr: null } });
  const { user } = renderScreen(
    <AnnouncementForm announcement={announcement} onCreated={() => undefined} />,
    { as: 'GlobalAdmin' },
  );
  const turkish = within(await screen.findByRole('group', { name: 'Turkish' }));
  await user.type(turkish.getByRole('textbox', { name: 'Text' }), 'Cumartesi.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await turkish.findByText('Enter a title.')).toBeVisible();
  expect(server.requests(`PATCH ${url}/a1`)).toEqual([]);
});
