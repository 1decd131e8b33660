import {
  announcementSortFields,
  type CreateAnnouncement,
  type ManagedAnnouncement,
} from '@portal/shared/contracts';
import { defineSamples, get, type Sample } from '../../../test/access/samples';
import { announcementsListing } from './global-announcements.repository';

const url = '/api/v1/global/announcements';
const scope = { as: 'global', personId: 'g' } as const;

const content: CreateAnnouncement = {
  translations: { en: { title: 'Sample', content: 'Text', hyperText: null }, tr: null },
  linkUri: null,
  placement: 'bell',
  severity: 'info',
  dismissible: true,
  audience: { tenantIds: ['acorn'], roles: [], languages: [] },
  startsAt: null,
  endsAt: null,
};

const oneOf = (allowed: number, call: Sample['call']): Sample => ({
  objects: ['own', 'missing'],
  allowed,
  call,
});

const withText = (text: object) => ({
  payload: { ...content, translations: { en: { ...content.translations.en, ...text }, tr: null } },
});
const withPart = (part: object) => ({ payload: { ...content, ...part } });

const wrongContent: Sample['wrong'] = [
  ['a blank title', withText({ title: ' ' }), 'validation.failed'],
  ['a title of 121 characters', withText({ title: 'x'.repeat(121) }), 'validation.failed'],
  ['a content of 4,001 characters', withText({ content: 'x'.repeat(4001) }), 'validation.failed'],
  ['the text of a link without a link', withText({ hyperText: 'More' }), 'validation.failed'],
  ['a link without a text', withPart({ linkUri: '/home' }), 'validation.failed'],
  ['a link that is a script', withPart({ linkUri: 'javascript:alert(1)' }), 'validation.failed'],
  ['a link to another host', withPart({ linkUri: '//evil.example' }), 'validation.failed'],
  ['a link without encryption', withPart({ linkUri: 'http://a.example' }), 'validation.failed'],
  ['no end for a banner that cannot be closed', withPart({ dismissible: false }), 'validation.failed'],
  [
    'an end before the start',
    withPart({ startsAt: '2026-02-02T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }),
    'validation.failed',
  ],
  ['a start that is no date', withPart({ startsAt: 'soon' }), 'validation.failed'],
  [
    'a tenant that does not exist',
    withPart({ audience: { tenantIds: ['nobody'], roles: [], languages: [] } }),
    'validation.failed',
  ],
];

export const samples = defineSamples({
  async create(inject) {
    const response = await inject({ method: 'POST', url, payload: content });
    return response.statusCode === 201 ? response.json<ManagedAnnouncement>().id : undefined;
  },
  requests: {
    [`GET ${url}`]: get(`${url}?size=100&search=&status=draft`),
    [`POST ${url}`]: {
      allowed: 201,
      call: () => ({ method: 'POST', url, payload: content }),
      wrong: wrongContent,
    },
    [`GET ${url}/:id`]: oneOf(200, ({ id }) => ({ url: `${url}/${id}` })),
    [`GET ${url}/:id/stats`]: oneOf(200, ({ id }) => ({ url: `${url}/${id}/stats` })),
    [`PATCH ${url}/:id`]: {
      ...oneOf(200, ({ id }) => ({ method: 'PATCH', url: `${url}/${id}`, payload: content })),
      wrong: wrongContent,
    },
    [`POST ${url}/:id/publish`]: oneOf(200, ({ id }) => ({ method: 'POST', url: `${url}/${id}/publish` })),
    [`POST ${url}/:id/unpublish`]: oneOf(200, ({ id }) => ({
      method: 'POST',
      url: `${url}/${id}/unpublish`,
    })),
    [`POST ${url}/:id/duplicate`]: oneOf(201, ({ id }) => ({
      method: 'POST',
      url: `${url}/${id}/duplicate`,
    })),
    [`POST ${url}/preview`]: {
      allowed: 200,
      call: () => ({
        method: 'POST',
        url: `${url}/preview`,
        payload: {
          ...{ title: 'A', content: '**b**', hyperText: null, linkUri: null },
          ...{ placement: 'banner', severity: 'info', dismissible: true },
          ...{ startsAt: null, language: 'en' },
        },
      }),
    },
    [`POST ${url}/preview-audience`]: {
      allowed: 200,
      call: () => ({ method: 'POST', url: `${url}/preview-audience`, payload: content.audience }),
    },
    [`DELETE ${url}/:id`]: oneOf(204, ({ id }) => ({ method: 'DELETE', url: `${url}/${id}` })),
  },
  lists: {
    [`GET ${url}`]: {
      scope,
      sorts: announcementSortFields,
      listing: (language) => announcementsListing(language),
      fill: `insert into announcements (id, texts, starts_at, updated_at, created_at, search_text, sort_en, sort_tr)
               select id, '{"en":{"title":"t","content":"c"}}'::jsonb, created_at, created_at, created_at, search_text,
                      sort_key, sort_key
                 from invented where tenant_id = 'big';
             insert into announcement_reads (person_id, announcement_id, read_at)
               select id, id, created_at from invented where tenant_id = 'big' and n % 2 = 0`,
    },
  },
});
