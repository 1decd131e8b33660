import {
  DocsCategories,
  DocsChangelogs,
  DocsGuideQuery,
  DocsGuideResponse,
  DocsSearchQuery,
  DocsSearchResponse,
} from '@portal/shared/contracts/sample-apps';
import { readQuery } from '@portal/shared/text';
import type { PortalApp } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { fail } from '../../platform/http/problem';
import { sampleConfig } from '../samples/sample-app';
import { readChangelogs } from './changelogs';
import { searchDocs } from './docs.search';
import { readGuides } from './guides';

const address = '/api/docs';
const tags = ['docs'];
const config = sampleConfig;

export function docsRoutes(app: PortalApp): void {
  app.get(
    `${address}/guides`,
    {
      config,
      schema: { summary: 'All categories with their guides', tags, response: { 200: DocsCategories } },
    },
    async (request) => (await readGuides(readLanguage(request))).categories,
  );

  app.get(
    `${address}/guide`,
    {
      config,
      schema: {
        summary: 'A guide with its text; null for an unknown one',
        tags,
        querystring: DocsGuideQuery,
        response: { 200: DocsGuideResponse },
      },
    },
    async (request) => {
      const { category, slug } = request.query;
      const { guides } = await readGuides(readLanguage(request));
      return guides.find((guide) => guide.category === category && guide.slug === slug) ?? null;
    },
  );

  app.get(
    `${address}/changelog`,
    {
      config,
      schema: {
        summary: 'The changelogs of all packages, newest versions first',
        tags,
        response: { 200: DocsChangelogs },
      },
    },
    async () => readChangelogs(),
  );

  app.get(
    `${address}/search`,
    {
      config,
      schema: {
        summary: 'Guides and changelogs that contain the words, each with the sentence of the match',
        tags,
        querystring: DocsSearchQuery,
        response: { 200: DocsSearchResponse },
      },
    },
    async (request) => {
      const query = readQuery(request.query.query);
      if (!query) return fail('validation.failed', { errors: [{ pointer: '/query', code: 'too_short' }] });
      return searchDocs(query, readLanguage(request));
    },
  );
}
