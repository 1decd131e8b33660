import { adam, faultyBodies, unknownPosition, type BadCalls } from './bad-calls';

const url = '/api/v1/invitations';
const item = (part: object) => ({ items: [{ email: 'new@partner.example', ...part }] });
const email = (address: string) => item({ email: address });

export const invitations: BadCalls = {
  as: adam,
  calls: [
    unknownPosition(url),
    ...faultyBodies(`POST ${url}`, [
      ['an address without a domain', email('someone'), '/items/0/email', 'pattern'],
      ['an address with two at signs', email('a@b@c.example'), '/items/0/email', 'pattern'],
      ['an address with a Turkish letter', email('İnci@partner.example'), '/items/0/email', 'pattern'],
      ['an address with a line break', email('a@b.example\nBcc: c@d.example'), '/items/0/email', 'pattern'],
      ['an address with a name', email('Ada <a@b.example>'), '/items/0/email', 'pattern'],
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
