import type { Language } from '@portal/shared/contracts';
import type {
  CategoryOfGuide,
  Faq,
  FaqCategory,
  Guide,
  GuideCategory,
  LimitedGuideCategory,
} from '@portal/shared/contracts/sample-apps';
import { guideContent, type GuidePages } from './guide-content';
import { readSampleFaqs, type SampleFaqCategory } from './sample-faqs';
import { readSampleGuides, type SampleGuide, type SampleGuideCategory } from './sample-guides';

let guides: ReturnType<typeof readSampleGuides> | undefined;
let faqs: ReturnType<typeof readSampleFaqs> | undefined;

/** The guides as written, read at the first call in a process. */
export const sampleGuides = () => (guides ??= readSampleGuides());
/** The questions as written, read at the first call in a process. */
export const sampleFaqs = () => (faqs ??= readSampleFaqs());

const faqCategoryId = (slug: string): string => `faqs-${slug}`;
const guideCategoryId = (slug: string): string => `guides-${slug}`;

const toFaqCategory = (category: SampleFaqCategory, language: Language): FaqCategory => ({
  id: faqCategoryId(category.slug),
  slug: category.slug,
  title: category.title[language],
  faqs: category.faqs.map(({ key, question, answer }): Faq => ({
    id: key,
    categoryId: faqCategoryId(category.slug),
    question: question[language],
    answer: answer[language],
  })),
});

const toGuide = (
  { slug, title, subtitle }: SampleGuide,
  category: SampleGuideCategory,
  language: Language,
): Guide => ({
  id: slug,
  categoryId: guideCategoryId(category.slug),
  slug,
  title: title[language],
  subtitle: subtitle[language],
});

const toGuideCategory = (category: SampleGuideCategory, language: Language): GuideCategory => ({
  id: guideCategoryId(category.slug),
  slug: category.slug,
  title: category.title[language],
  guides: category.guides.map((guide) => toGuide(guide, category, language)),
});

export const listFaqCategories = (language: Language): FaqCategory[] =>
  sampleFaqs().map((category) => toFaqCategory(category, language));

/** Returns a category with its questions; null for an unknown slug. */
export const getFaqCategory = (slug: string, language: Language): FaqCategory | null =>
  listFaqCategories(language).find((category) => category.slug === slug) ?? null;

const listGuideCategories = (language: Language): GuideCategory[] =>
  sampleGuides().categories.map((category) => toGuideCategory(category, language));

/** Returns all categories with their first guides. */
export const listLimitedGuides = (limit: number, language: Language): LimitedGuideCategory[] =>
  listGuideCategories(language).map((category) => ({
    ...category,
    visibleGuides: limit,
    totalGuides: category.guides.length,
    guides: category.guides.slice(0, limit),
  }));

/** Returns a category with all its guides; null for an unknown slug. */
export const getGuideCategory = (slug: string, language: Language): GuideCategory | null =>
  listGuideCategories(language).find((category) => category.slug === slug) ?? null;

/** Returns a category with one guide and its content; null for an unknown slug. */
export async function getGuide(
  { categorySlug, guideSlug }: { categorySlug: string; guideSlug: string },
  { pages, language }: { pages: GuidePages; language: Language },
): Promise<CategoryOfGuide | null> {
  const all = sampleGuides();
  const category = all.categories.find(({ slug }) => slug === categorySlug);
  const guide = category?.guides.find(({ slug }) => slug === guideSlug);
  if (!category || !guide) return null;
  const content = await guideContent(guide, all, { pages, language });
  return {
    ...toGuideCategory(category, language),
    guides: [{ ...toGuide(guide, category, language), content }],
  };
}

export const hasGuide = (id: string): boolean =>
  sampleGuides().categories.some((category) => category.guides.some(({ slug }) => slug === id));
