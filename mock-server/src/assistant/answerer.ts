import { marked } from 'marked';
import type { ChatMessage, ChatSource, Language, Role } from '@portal/shared/contracts';
import { apostrophes, fold } from '@portal/shared/text';
import { assistantTranslations } from './assistant-translations';
import type { HelpLibrary } from './help/help-library';
import { isOperator, plainText, type HelpPage, type HelpSection } from './help/help-pages';
import type { Passage } from './help/help-search';

export interface Question {
  text: string;
  language: Language;
  /** Roles of the person who asks. */
  roles: readonly Role[];
  /** The stored conversation before this question, oldest first, at most `chatLimits.context` messages. */
  history: readonly ChatMessage[];
}

export interface Answer {
  content: string;
  sources: ChatSource[];
}

/** Produces the assistant's answers: a search of the help pages today, a language model later. */
export interface Answerer {
  answer(question: Question): Promise<Answer>;
}

const quoteLength = 700;
const snippetLength = 200;
const greetings =
  /^(hi|hello|hey|good (morning|evening|day)|thanks?|thank you|merhaba|selam|gunaydin|iyi (gunler|aksamlar)|tesekkur\w*)\b/;

/**
 * Questions about the figures of an organisation, in folded form. The help pages contain none. The Turkish words for
 * income and expense are also the verbs "comes" and "goes".
 */
const figures: Record<Language, RegExp> = {
  en: /\b(revenues?|turnover|profits?|sales|income|earnings|expenses?|budgets?|cash ?flow|net assets|portfolios?|net worth|interest rates?|exchange rates?|balance)\b/,
  tr: /\b((ne kadar|kac|toplam|net|brut) (gelir|gider)|(gelir|gider)(in|ler|i|imiz|lerimiz)\b|(gelir|gider) (tablo|rapor|butce)|ciro|karimiz|karlilik|satislar|satis (rakam|tutar)|butce|harcamalar|nakit|net varlik|portfoy|bakiye|kazancimiz|faiz oran|doviz kur)/,
};

/** Creates an answerer that quotes the best passages of the help pages, or states that there are none. */
export function createHelpAnswerer(
  library: () => Promise<HelpLibrary>,
  linkTo: (page: HelpPage) => string,
): Answerer {
  return {
    answer: async ({ text, language, roles }) => {
      const { search } = await library();
      const find = (searched: Language) => search[searched](text, { includesOperators: isOperator(roles) });
      const answerFrom = composerOf(linkTo);
      const plain = fold(text);
      // A user may ask in the other language without switching the portal to it.
      const other: Language = language === 'en' ? 'tr' : 'en';
      const asked = languageOfText(text) ?? language;
      if (figures[asked].test(plain))
        return { content: assistantTranslations[language].answer.figures, sources: [] };
      const passages = find(language);
      if (passages.length > 0) return answerFrom(passages, language);
      const otherPassages = asked === other ? find(other) : [];
      if (otherPassages.length > 0) return answerFrom(otherPassages, other);
      const texts = assistantTranslations[language].answer;
      return { content: greetings.test(plain) ? texts.greeting : texts.none, sources: [] };
    },
  };
}

/** Detects the language by Turkish letters or common words; returns `null` when undecided. */
export function languageOfText(text: string): Language | null {
  if (/[çğışöüÇĞİŞÖÜ]/.test(text)) return 'tr';
  const plain = ` ${fold(text.replace(apostrophes, ' ')).replace(/[^a-z]+/g, ' ')} `;
  if (/ (nasil|nedir|neden|nerede|hangi|kim|kimler|ve|bir|icin|mi|ne) /.test(plain)) return 'tr';
  if (/ (how|what|why|where|which|who|the|is|are|do|does|can|my|i|to) /.test(plain)) return 'en';
  return null;
}

const composerOf =
  (linkTo: (page: HelpPage) => string) =>
  (passages: readonly Passage[], language: Language): Answer => {
    const texts = assistantTranslations[language].answer;
    const sources = passages.map((passage, position) => toSource(passage, position + 1, linkTo));
    const quotes = passages.map((passage, position) => {
      const { n, uri, title } = sources[position] as ChatSource;
      return `${quoteOf(passage.section)}\n\n[${n}] ${texts.source}: [${title}](${uri})`;
    });
    return { content: [texts.found, ...quotes].join('\n\n'), sources };
  };

const toSource = ({ page, section }: Passage, n: number, linkTo: (page: HelpPage) => string): ChatSource => ({
  n,
  title: section.anchor ? `${page.title}: ${section.heading}` : page.title,
  uri: `${linkTo(page)}${section.anchor ? `#${section.anchor}` : ''}`,
  snippet: shorten(plainText(marked.lexer(section.markdown)).trim()),
});

const shorten = (text: string): string =>
  text.length <= snippetLength ? text : `${text.slice(0, text.lastIndexOf(' ', snippetLength))} …`;

/** Quotes as many whole blocks as fit, because a truncated list or table would not render. */
function quoteOf(section: HelpSection): string {
  const blocks = marked.lexer(section.markdown).filter((token) => token.type !== 'space');
  let length = 0;
  const quoted = blocks.filter((token, position) => {
    length += token.raw.length;
    return position === 0 || length <= quoteLength;
  });
  return quoted
    .map((token) => token.raw.trim())
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
