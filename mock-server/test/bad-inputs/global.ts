import { faultyBodies, gina, unknownPosition, type BadCall, type BadCalls } from './bad-calls';

const users = '/api/v1/global/users';
const sam = '{sam.support@meridian.example}';
const reason = 'Joins the operations team.';

export const globalUsers: BadCalls = {
  as: gina,
  calls: [
    unknownPosition(users),
    ...faultyBodies(`PATCH ${users}/${sam}`, [
      [
        'a start page of another site',
        { defaultLandingPage: '//evil' },
        '/defaultLandingPage',
        'not_allowed',
      ],
    ]),
    {
      name: 'a user of a tenant',
      call: `PUT ${users}/{olivia.user@acorn.example}/global-roles`,
      payload: { roles: ['GlobalReader'], reason },
      code: 'user.no_global_roles',
    },
    { name: 'an unknown person', call: `POST ${users}/nobody/disable`, code: 'object.not_found' },
  ],
};

const announcements = '/api/v1/global/announcements';
const announcement = (part: object) => ({
  translations: { en: { title: 'Maintenance', content: 'On Sunday.', hyperText: null }, tr: null },
  linkUri: null,
  placement: 'bell',
  severity: 'info',
  dismissible: true,
  audience: { tenantIds: [], roles: [], languages: [] },
  startsAt: null,
  endsAt: null,
  ...part,
});
const english = (part: object) =>
  announcement({ translations: { en: { title: 'T', content: 'C', hyperText: null, ...part }, tr: null } });
const audience = (part: object) =>
  announcement({ audience: { tenantIds: [], roles: [], languages: [], ...part } });
const linkTo = (linkUri: string) =>
  announcement({ linkUri, translations: { en: { title: 'T', content: 'C', hyperText: 'More' }, tr: null } });

export const globalAnnouncements: BadCalls = {
  as: gina,
  calls: [
    unknownPosition(announcements),
    ...faultyBodies(`POST ${announcements}`, [
      ['a title of spaces', english({ title: '  ' }), '/translations/en/title', 'required'],
      ['the text of a link without its address', english({ hyperText: 'More' }), '/linkUri', 'required'],
      [
        'a link without its text',
        announcement({ linkUri: '/home' }),
        '/translations/en/hyperText',
        'required',
      ],
      [
        'no text in the default language',
        announcement({ translations: { tr: null } }),
        '/translations/en',
        'required',
      ],
      ['a link that runs a script', linkTo('javascript:alert(1)'), '/linkUri', 'link'],
      ['a link with data', linkTo('data:text/html,x'), '/linkUri', 'link'],
      ['a link to another host', linkTo('//evil.example'), '/linkUri', 'link'],
      ['a relative link', linkTo('home'), '/linkUri', 'link'],
      ['a link without encryption', linkTo('http://a.example'), '/linkUri', 'link'],
      [
        'an end before the start',
        announcement({ startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }),
        '/endsAt',
        'before_start',
      ],
      ['a start that is no date', announcement({ startsAt: 'soon' }), '/startsAt', 'invalid'],
      ['an end on 31 February', announcement({ endsAt: '2026-02-31T00:00:00Z' }), '/endsAt', 'invalid'],
      [
        'no end for a banner that stays',
        announcement({ dismissible: false }),
        '/endsAt',
        'required_unless_dismissible',
      ],
      ['an unknown tenant', audience({ tenantIds: ['nobody'] }), '/audience/tenantIds', 'unknown'],
    ]),
    {
      name: 'an unknown announcement',
      call: `POST ${announcements}/nothing/publish`,
      code: 'object.not_found',
    },
  ],
};

const search = '/api/v1/global/search';

export const globalSearch: BadCalls = {
  as: gina,
  calls: [
    ...faultyBodies(`POST ${search}`, [
      ['one character and spaces', { query: ' a ' }, '/query', 'too_short'],
      ['a cursor that is no list position', { query: 'ab', cursor: 'abc' }, '/cursor', 'not_allowed'],
    ]),
  ],
};

const unknownJobs: BadCall[] = (['GET', 'DELETE'] as const).map((method) => ({
  name: `an unknown job by ${method}`,
  call: `${method} /api/v1/jobs/nothing`,
  code: 'object.not_found',
}));

export const jobs: BadCalls = {
  as: gina,
  calls: [
    ...unknownJobs,
    {
      name: 'the result of an unknown job',
      call: 'GET /api/v1/jobs/nothing/result',
      code: 'object.not_found',
    },
    {
      name: 'the events of an unknown job',
      call: 'GET /api/v1/jobs/nothing/events',
      code: 'object.not_found',
    },
  ],
};

export const globalAudit: BadCalls = {
  as: gina,
  calls: [unknownPosition('/api/v1/global/audit')],
};
