import { marked } from 'marked';
import type { ChatMessage, ChatSource, Language } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { assistantTranslations } from './assistant-translations';
import { plainText, type HelpPages, type HelpSection } from './help-pages';
import { createHelpSearch, type Passage } from './help-search';

export interface Question {
  text: string;
  language: Language;
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

/** Creates an answerer that quotes the best passages of the help pages, or states that there are none. */
export function createHelpAnswerer(pages: HelpPages): Answerer {
  const searches = {
    en: createHelpSearch(pages.en, 'en'),
    tr: createHelpSearch(pages.tr, 'tr'),
  };
  return {
    answer: async ({ text, language }) => {
      const passages = searches[language](text);
      if (passages.length > 0) return answerFrom(passages, language);
      // A user may ask in the other language without switching the portal to it.
      const other: Language = language === 'en' ? 'tr' : 'en';
      const otherPassages = languageOfText(text) === other ? searches[other](text) : [];
      if (otherPassages.length > 0) return answerFrom(otherPassages, other);
      const texts = assistantTranslations[language].answer;
      return { content: greetings.test(fold(text)) ? texts.greeting : texts.none, sources: [] };
    },
  };
}

/** Detects the language by Turkish letters or common words; returns `null` when undecided. */
export function languageOfText(text: string): Language | null {
  if (/[çğışöüÇĞİŞÖÜ]/.test(text)) return 'tr';
  const plain = ` ${fold(text).replace(/[^a-z]+/g, ' ')} `;
  if (/ (nasil|nedir|neden|nerede|hangi|kim|kimler|ve|bir|icin|mi|ne) /.test(plain)) return 'tr';
  if (/ (how|what|why|where|which|who|the|is|are|do|does|can|my|i|to) /.test(plain)) return 'en';
  return null;
}

function answerFrom(passages: readonly Passage[], language: Language): Answer {
  const texts = assistantTranslations[language].answer;
  const sources = passages.map(toSource);
  const quotes = passages.map((passage, position) => {
    const { n, uri, title } = sources[position] as ChatSource;
    return `${quoteOf(passage.section)}\n\n[${n}] ${texts.source}: [${title}](${uri})`;
  });
  return { content: [texts.found, ...quotes].join('\n\n'), sources };
}

const toSource = ({ page, section }: Passage, position: number): ChatSource => ({
  n: position + 1,
  title: section.anchor ? `${page.title}: ${section.heading}` : page.title,
  uri: `/help/${page.language}/${page.slug}${section.anchor ? `#${section.anchor}` : ''}`,
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
