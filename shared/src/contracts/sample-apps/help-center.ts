import { Type, type Static } from '@sinclair/typebox';
import { Id, Timestamp } from '../base/lists';
import { nullable } from '../base/schemas';
import { enteredText } from '../base/texts';
import { SearchResultSets } from '../shell/search';

const closed = { additionalProperties: false };

/** Guides per category without a limit, the largest limit, and the maximum length of a comment in characters. */
export const helpCenterLimits = { visibleGuides: 5, maxVisibleGuides: 100, comment: 1_000 } as const;

/** A question with its answer as plain text; an empty line separates paragraphs. */
export const Faq = Type.Object({
  id: Type.String(),
  categoryId: Type.String(),
  question: Type.String(),
  answer: Type.String(),
});
export type Faq = Static<typeof Faq>;

const category = { id: Type.String(), slug: Type.String(), title: Type.String() };

/** A category with its questions. */
export const FaqCategory = Type.Object({ ...category, faqs: Type.Array(Faq) });
export type FaqCategory = Static<typeof FaqCategory>;

/** A guide as lists show it. */
export const Guide = Type.Object({
  id: Type.String(),
  categoryId: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
});
export type Guide = Static<typeof Guide>;

/** A category with all its guides. */
export const GuideCategory = Type.Object({ ...category, guides: Type.Array(Guide) });
export type GuideCategory = Static<typeof GuideCategory>;

/** A category with its first guides. */
export const LimitedGuideCategory = Type.Object({
  ...category,
  visibleGuides: Type.Integer({ description: 'the limit of the call' }),
  totalGuides: Type.Integer(),
  guides: Type.Array(Guide),
});
export type LimitedGuideCategory = Static<typeof LimitedGuideCategory>;

/** A guide with its sanitized HTML. */
export const GuideWithContent = Type.Object({ ...Guide.properties, content: Type.String() });

/** A category with the one guide that was asked for. */
export const CategoryOfGuide = Type.Object({ ...category, guides: Type.Array(GuideWithContent) });
export type CategoryOfGuide = Static<typeof CategoryOfGuide>;

/** Query of `GET api/apps/help-center/faqs`. */
export const FaqsQuery = Type.Object({ slug: Type.Optional(Id) }, closed);
/** Response of `GET api/apps/help-center/faqs`: all categories, or the one of the slug; null for an unknown slug. */
export const FaqsResponse = Type.Union([Type.Array(FaqCategory), FaqCategory, Type.Null()]);

/** Query of `GET api/apps/help-center/guides`. */
export const GuidesQuery = Type.Object(
  {
    slug: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: helpCenterLimits.maxVisibleGuides })),
  },
  closed,
);
/** Response of `GET api/apps/help-center/guides`: all categories with their first guides, or one with all. */
export const GuidesResponse = Type.Union([Type.Array(LimitedGuideCategory), GuideCategory, Type.Null()]);

/** Query of `GET api/apps/help-center/guide`. */
export const GuideQuery = Type.Object({ categorySlug: Id, guideSlug: Id }, closed);
/** Response of `GET api/apps/help-center/guide`; null for an unknown category or guide. */
export const GuideResponse = Type.Union([CategoryOfGuide, Type.Null()]);

/** Query of `GET api/apps/help-center/search`; the response has the format of the search in the top bar. */
export const HelpCenterSearchQuery = Type.Object(
  { query: Type.String({ minLength: 2, maxLength: 200 }) },
  closed,
);
export const HelpCenterSearchResponse = SearchResultSets;

/** Query of `GET api/apps/help-center/guide/feedback`. */
export const GuideFeedbackQuery = Type.Object({ guideId: Id }, closed);

/** Body of `PUT api/apps/help-center/guide/feedback`. It replaces the caller's feedback on the guide. */
export const GuideFeedbackChange = Type.Object(
  {
    guideId: Id,
    helpful: Type.Boolean(),
    comment: Type.Optional(enteredText({ max: helpCenterLimits.comment })),
  },
  closed,
);
export type GuideFeedbackChange = Static<typeof GuideFeedbackChange>;

/** The caller's feedback on a guide. */
export const GuideFeedback = Type.Object(
  {
    guideId: Type.String(),
    helpful: Type.Boolean(),
    comment: nullable(Type.String()),
    updatedAt: Timestamp,
  },
  { $id: 'HelpGuideFeedback' },
);
export type GuideFeedback = Static<typeof GuideFeedback>;
