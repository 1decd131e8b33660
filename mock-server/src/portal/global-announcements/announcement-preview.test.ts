import type { Announcement } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';

const url = '/api/v1/global/announcements';

let server: TestApp;
let gina: Inject;
beforeAll(async () => {
  server = await testApp();
  gina = await server.as('gina.admin@meridian.example');
});
afterAll(() => server.close());

test('the preview returns the texts as a tree and drops unsafe links', async () => {
  const payload = {
    ...{
      title: 'T',
      content: 'Read **it** <script>x</script>',
      hyperText: 'Go',
      linkUri: 'javascript:alert(1)',
    },
    ...{ placement: 'banner', severity: 'info', dismissible: true },
    ...{ startsAt: null, language: 'en' },
  };
  const preview = (await gina({ method: 'POST', url: `${url}/preview`, payload })).json<Announcement>();
  expect(preview.link).toBeNull();
  expect(JSON.stringify(preview.content)).toContain('"tag":"strong"');
  expect(JSON.stringify(preview.content)).not.toContain('"tag":"script"');
});

test('the preview has the start and the link of readers with the language', async () => {
  const startsAt = '2027-01-02T08:00:00.000Z';
  const payload = {
    ...{ title: 'T', content: 'C', hyperText: 'Go', linkUri: '/help/{language}/reports.html' },
    ...{ placement: 'bell', severity: 'info', dismissible: true, startsAt, language: 'tr' },
  };
  const preview = (await gina({ method: 'POST', url: `${url}/preview`, payload })).json<Announcement>();
  expect(preview).toMatchObject({ startDate: startsAt, link: { uri: '/help/tr/reports.html' } });
});
