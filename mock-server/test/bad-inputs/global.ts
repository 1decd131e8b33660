import { faultyBodies, faultyQueries, gina, ids, text, type BadCall, type BadCalls } from './bad-calls';

const users = '/api/v1/global/users';
const sam = '{sam.support@meridian.example}';
const reason = 'Joins the operations team.';

export const globalUsers: BadCalls = {
  as: gina,
  calls: [
    ...faultyQueries(users, { status: 'deleted', role: 'Owner' }),
    ...faultyBodies(`PUT ${users}/${sam}/global-roles`, [
      ['no reason', { roles: [] }, '/reason', 'required'],
      ['a reason of 9 characters', { roles: [], reason: text(9) }, '/reason', 'too_short'],
      ['a reason of spaces', { roles: [], reason: ' '.repeat(12) }, '/reason', 'pattern'],
      ['a reason of 501 characters', { roles: [], reason: text(501) }, '/reason', 'too_long'],
      ['a role of tenants', { roles: ['TenantAdmin'], reason }, '/roles/0', 'not_allowed'],
    ]),
    ...faultyBodies(`PATCH ${users}/${sam}`, [
      ['a name of spaces', { firstName: '  ' }, '/firstName', 'pattern'],
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
    ...faultyQueries(announcements, { status: 'deleted' }),
    ...faultyBodies(`POST ${announcements}`, [
      ['no title', english({ title: '' }), '/translations/en/title', 'too_short'],
      ['a title of 121 characters', english({ title: text(121) }), '/translations/en/title', 'too_long'],
      ['a title of spaces', english({ title: '  ' }), '/translations/en/title', 'required'],
      ['no content', english({ content: '' }), '/translations/en/content', 'too_short'],
      [
        'a content of 4,001 characters',
        english({ content: text(4001) }),
        '/translations/en/content',
        'too_long',
      ],
      [
        'a text of 81 characters for the link',
        english({ hyperText: text(81) }),
        '/translations/en/hyperText',
        'not_allowed',
      ],
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
      ['a link of 2,001 characters', linkTo(`/${text(2000)}`), '/linkUri', 'not_allowed'],
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
      ['an unknown placement', announcement({ placement: 'popup' }), '/placement', 'not_allowed'],
      ['an unknown severity', announcement({ severity: 'fatal' }), '/severity', 'not_allowed'],
      ['101 tenants', audience({ tenantIds: ids(101) }), '/audience/tenantIds', 'too_many'],
      ['an unknown tenant', audience({ tenantIds: ['nobody'] }), '/audience/tenantIds', 'unknown'],
      ['an unknown role', audience({ roles: ['Owner'] }), '/audience/roles/0', 'not_allowed'],
      ['an unknown language', audience({ languages: ['de'] }), '/audience/languages/0', 'not_allowed'],
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
      ['one character', { query: 'a' }, '/query', 'too_short'],
      ['one character and spaces', { query: ' a ' }, '/query', 'too_short'],
      ['201 characters', { query: text(201) }, '/query', 'too_long'],
      ['an unknown type', { query: 'ab', types: ['secrets'] }, '/types/0', 'not_allowed'],
      ['no types', { query: 'ab', types: [] }, '/types', 'too_few'],
      ['51 tenants', { query: 'ab', tenantIds: ids(51) }, '/tenantIds', 'too_many'],
      ['a cursor that is no list position', { query: 'ab', cursor: 'abc' }, '/cursor', 'not_allowed'],
    ]),
    ...faultyBodies(
      `POST ${search}`,
      [['page 0', { query: 'ab', page: 0 }, '/page', 'range']],
      'validation.range',
    ),
    {
      name: 'an unknown index',
      call: `POST ${search}/indexes/secrets/rebuild`,
      code: 'validation.failed',
      field: ['/params/id', 'not_allowed'],
    },
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
  calls: [
    ...faultyQueries('/api/v1/global/audit', { act: 'user.promoted', targetType: 'planet', since: 'ever' }),
    {
      name: 'a tenant with a slash',
      call: 'GET /api/v1/global/audit?tenant=a%2Fb',
      code: 'validation.failed',
      field: ['/query/tenant', 'pattern'],
    },
    {
      name: 'an id of 101 characters',
      call: `GET /api/v1/global/audit?targetId=${text(101)}`,
      code: 'validation.failed',
      field: ['/query/targetId', 'too_long'],
    },
    {
      name: 'an actor with a quote',
      call: 'GET /api/v1/global/audit?actorId=%27',
      code: 'validation.failed',
      field: ['/query/actorId', 'pattern'],
    },
  ],
};
