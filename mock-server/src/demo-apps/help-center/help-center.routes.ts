import {
  FaqsQuery,
  FaqsResponse,
  GuideFeedback,
  GuideFeedbackChange,
  GuideFeedbackQuery,
  GuideQuery,
  GuideResponse,
  GuidesQuery,
  GuidesResponse,
  helpCenterLimits,
  HelpCenterSearchQuery,
  HelpCenterSearchResponse,
} from '@portal/shared/contracts/sample-apps';
import { readQuery } from '@portal/shared/text';
import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import { fail, notFound } from '../../platform/http/problem';
import { optionalRevision, rejectStale, sendEntityTags } from '../../platform/http/revisions';
import { runInCopy, sampleConfig } from '../samples/sample-app';
import { getFeedback, saveFeedback } from './feedback.repository';
import {
  getFaqCategory,
  getGuide,
  getGuideCategory,
  hasGuide,
  listFaqCategories,
  listLimitedGuides,
} from './help-center.content';
import type { GuidePages } from './guide-content';
import { helpCenterCopy } from './help-center.copy';
import { searchHelpCenter } from './help-center.search';

const address = '/api/apps/help-center';
const tags = ['help center'];
const config = sampleConfig;
const inCopy = runInCopy(helpCenterCopy);

export function helpCenterRoutes(app: PortalApp, pages: GuidePages): void {
  app.get(
    `${address}/faqs`,
    {
      config,
      schema: {
        summary: 'All categories of questions, or one; null for an unknown slug',
        tags,
        querystring: FaqsQuery,
        response: { 200: FaqsResponse },
      },
    },
    async (request) => {
      const { slug } = request.query;
      const language = readLanguage(request);
      return slug === undefined ? listFaqCategories(language) : getFaqCategory(slug, language);
    },
  );

  guideRoutes(app, pages);
  searchRoute(app, pages);
  feedbackRoutes(app);
}

function guideRoutes(app: PortalApp, pages: GuidePages): void {
  app.get(
    `${address}/guides`,
    {
      config,
      schema: {
        summary: 'All categories with their first guides, or one with all; null for an unknown slug',
        tags,
        querystring: GuidesQuery,
        response: { 200: GuidesResponse },
      },
    },
    async (request) => {
      const { slug, limit = helpCenterLimits.visibleGuides } = request.query;
      const language = readLanguage(request);
      return slug === undefined ? listLimitedGuides(limit, language) : getGuideCategory(slug, language);
    },
  );

  app.get(
    `${address}/guide`,
    {
      config,
      schema: {
        summary: 'The category with one guide and its content; null for an unknown slug',
        tags,
        querystring: GuideQuery,
        response: { 200: GuideResponse },
      },
    },
    async (request) => getGuide(request.query, { pages, language: readLanguage(request) }),
  );
}

function searchRoute(app: PortalApp, pages: GuidePages): void {
  app.get(
    `${address}/search`,
    {
      config,
      schema: {
        summary: 'Questions and guides that contain the words, each with the sentence of the match',
        tags,
        querystring: HelpCenterSearchQuery,
        response: { 200: HelpCenterSearchResponse },
      },
    },
    async (request) => {
      const query = readQuery(request.query.query);
      if (!query) return fail('validation.failed', { errors: [{ pointer: '/query', code: 'too_short' }] });
      return searchHelpCenter(query, { pages, language: readLanguage(request) });
    },
  );
}

function feedbackRoutes(app: PortalApp): void {
  sendEntityTags(app);
  app.get(
    `${address}/guide/feedback`,
    {
      config,
      schema: {
        summary: 'The caller’s feedback on a guide; null without one',
        tags,
        querystring: GuideFeedbackQuery,
        response: { 200: Type.Union([GuideFeedback, Type.Null()]) },
      },
    },
    inCopy(async (sql, { viewer, query: { guideId } }) =>
      hasGuide(guideId) ? getFeedback(sql, viewer, guideId) : notFound(),
    ),
  );

  app.put(
    `${address}/guide/feedback`,
    {
      config,
      schema: {
        summary: 'Store whether a guide helped the caller, in place of an earlier feedback',
        tags,
        body: GuideFeedbackChange,
        response: { 200: GuideFeedback },
      },
    },
    inCopy(async (sql, { viewer, body, request }) => {
      if (!hasGuide(body.guideId)) return notFound();
      const revision = optionalRevision(request);
      rejectStale(revision, (await getFeedback(sql, viewer, body.guideId))?.version ?? 0);
      return saveFeedback(sql, viewer, { ...body, revision });
    }),
  );
}
