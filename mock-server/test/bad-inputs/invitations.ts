import { adam, faultyBodies, faultyQueries, ids, text, type BadCalls } from './bad-calls';

const url = '/api/v1/invitations';
const item = (part: object) => ({ items: [{ email: 'new@partner.example', ...part }] });
const email = (address: string) => item({ email: address });

export const invitations: BadCalls = {
  as: adam,
  calls: [
    ...faultyQueries(url, { state: 'open' }),
    ...faultyBodies(`POST ${url}`, [
      ['no people', { items: [] }, '/items', 'too_few'],
      [
        '101 people',
        { items: ids(101).map((id) => ({ email: `${id}@partner.example` })) },
        '/items',
        'too_many',
      ],
      [
        'an address of 255 characters',
        email(`a@${text(60)}.${`${text(60)}.`.repeat(4)}example`),
        '/items/0/email',
        'too_long',
      ],
      ['an address without a domain', email('someone'), '/items/0/email', 'pattern'],
      ['an address with two at signs', email('a@b@c.example'), '/items/0/email', 'pattern'],
      ['an address with a Turkish letter', email('İnci@partner.example'), '/items/0/email', 'pattern'],
      ['an address with a line break', email('a@b.example\nBcc: c@d.example'), '/items/0/email', 'pattern'],
      ['an address with a name', email('Ada <a@b.example>'), '/items/0/email', 'pattern'],
      ['a first name of 101 characters', item({ firstName: text(101) }), '/items/0/firstName', 'too_long'],
      ['a message of 501 characters', item({ message: text(501) }), '/items/0/message', 'too_long'],
      ['an unknown language', item({ language: 'de' }), '/items/0/language', 'not_allowed'],
      ['51 workspaces', item({ workspaceIds: ids(51) }), '/items/0/workspaceIds', 'too_many'],
      [
        'a workspace that does not exist',
        item({ workspaceIds: ['nothing'] }),
        '/items/0/workspaceIds',
        'not_found',
      ],
    ]),
    {
      name: 'a role of the provider',
      call: `POST ${url}`,
      payload: item({ roles: ['GlobalSupport'] }),
      code: 'authz.role_required',
    },
    {
      name: 'a user of the tenant in capitals',
      call: `POST ${url}`,
      payload: email('ADAM.ADMIN@ACORN.EXAMPLE'),
      code: 'invitation.user_exists',
    },
    { name: 'an unknown invitation', call: `POST ${url}/nothing/resend`, code: 'object.not_found' },
    { name: 'an unknown invitation', call: `DELETE ${url}/nothing`, code: 'object.not_found' },
  ],
};
