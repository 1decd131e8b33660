import { apostrophes, fold } from '@portal/shared/text';
import type { Language } from '@portal/shared/contracts';

// Words without a topic, in folded form.
const stopWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a about after all also am an and any are as at be because been before between both but by can could did do does doing for from get had has have having he hello help her here hey hi him his how
    i if in into is it its just know let like me meridian more much my need no not of on one or our please portal question she should so some tell
    than thank thanks that the their them then there these they thing things this those to up us use using want was we were what when where
    which while who whom whose why will with would yes you your find show explain about happens mean means
    cant cannot couldnt dont doesnt didnt isnt wont im ive id whats wheres hows there other another please pls someone anyone exist exists existing`.split(
      /\s+/,
    ),
  ),
  tr: new Set(
    `acaba ama arasinda ancak bana bazi belki ben beni benim bir biri biz bize bizim bu buna bunu bunun burada cok da daha de degil diye en gibi
    hangi hangisi hani hem hep her herkes ile ise icin iyi kac kadar kendi ki kim kime kimin kimler lazim lutfen
    merhaba selam meridian mi misin miyim mu muyum nasil nasildir ne neden nedir nerede nereden nereye neler neyi niye o olan olarak olur onu onun orada
    portal portali portalda sen seni senin siz size sizin sonra soru su sey seyi seyler tesekkur tesekkurler tum var ve veya ya yani yapabilir yapabilirim
    demek demektir anlama acaba nerden neyse isterim isteriz baska yapmali yapmaliyim yaparim yapilir yoksa zaman istiyorum gerekiyor gerek hakkinda anlat goster soyle bul mudur midir olmak eder ederim misiniz musun`.split(
      /\s+/,
    ),
  ),
};

// Phrases that contain stop words but have a meaning as a whole, in folded form.
const phrases: Record<Language, readonly [RegExp, string][]> = {
  en: [
    [/\b(sign|log)(s|ning|ing|ged|ed)?[ -]?(in|on)\b/g, ' signin '],
    [/\b(sign|log)(s|ning|ing|ged|ed)?[ -]?(me |us )?(out|off)\b/g, ' signout '],
    [/\bnot exist\b/g, ' notexist '],
  ],
  tr: [
    [/\b(oturum\w* (\w+ )?ac|giris\w* (\w+ )?yap)\w*/g, ' oturum girisyapma '],
    [/\biki (adim|asama|faktor)\w* dogrulama\w*/g, ' ikiadimlidogrulama '],
    [/\bcalisma (alan|ortam)\w*/g, ' calismaalani '],
    [/\b(oturum\w* (\w+ )?kapat|cikis\w* (\w+ )?yap)\w*/g, ' oturum cikisyapma '],
  ],
};

// Other products, and functions that the portal does not have, in folded form.
const otherTopics =
  `android apple calismaalani chatgpt dashboard excel facebook gmail google gosterge ikiadimlidogrulama iphone instagram
  linkedin netflix outlook paypal photoshop pivot powerbi rapor report salesforce slack snowflake spotify tableau teams tiktok
  twitter whatsapp wifi windows word wordpress workspace yorum youtube zoom`.split(/\s+/);

const suffixes: Record<Language, RegExp> = { en: /^s?$/, tr: /^\p{L}*$/u };

/** Returns the other topic that a word names. A passage that does not name it too is no answer. */
export const findOtherTopic = (word: string, language: Language): string | undefined =>
  otherTopics.find((topic) => word.startsWith(topic) && suffixes[language].test(word.slice(topic.length)));

const turkishVerb = /([iu][ln][iu]r|r[iu]m|r[iu]z|yor|yorum|yoruz|[ae]bilir\w*|m[ae]k)$/;

/** Relative weight of a word that no page contains. Turkish verb forms as in "how do I …" have little meaning. */
export const weightOfUnknown = (word: string, language: Language): number =>
  language === 'tr' && turkishVerb.test(word) ? 0.2 : 1;

/** Returns the words of a text without stop words, folded. */
export function contentWords(text: string, language: Language): string[] {
  const plain = phrases[language].reduce(
    (rest, [phrase, word]) => rest.replace(phrase, word),
    fold(text.replace(apostrophes, ' ')),
  );
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !stopWords[language].has(word));
}

// The prefix keeps a stem from matching a whole word in the index.
const stemPrefix = '~';
export const isStem = (term: string): boolean => term.startsWith(stemPrefix);

/** Returns the stem of a word: its first five letters in Turkish, without common endings in English. */
export function stemWord(word: string, language: Language): string {
  if (language === 'tr') return stemPrefix + word.slice(0, 5);
  return stemPrefix + englishStem(word);
}

function englishStem(word: string): string {
  if (word.length < 4) return word;
  const bare = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=..[^su])s$/, '')
    .replace(/(?<=[a-z]{3})(ing|ed)$/, '');
  return bare.replace(/([^aeiouls])\1$/, '$1').replace(/(?<=[a-z]{3})e$/, '');
}
