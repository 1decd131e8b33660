import type { Language } from '@portal/shared/contracts';

/** Every sentence that the assistant and the help pages say themselves. */
export interface AssistantWords {
  answer: { found: string; none: string; greeting: string; source: string };
  help: {
    language: string;
    otherLanguage: string;
    center: string;
    centerSummary: string;
    all: string;
    updated: string;
    notFoundTitle: string;
    notFoundText: string;
    portal: string;
  };
}

export const assistantWords: Record<Language, AssistantWords> = {
  en: {
    answer: {
      found: 'This is what the help pages say:',
      none: 'I found no source for this in the help pages. Try it with other words, or ask an administrator of your organisation.',
      greeting:
        'Hello. I look things up in the help pages, and a greeting has no source there. Ask me, for instance, how to sign out or who can see the list of users.',
      source: 'Source',
    },
    help: {
      language: 'English',
      otherLanguage: 'Türkçe',
      center: 'Help',
      centerSummary: 'Everything there is to know about using the portal.',
      all: 'All help pages',
      updated: 'Updated',
      notFoundTitle: 'There is no such help page',
      notFoundText:
        'The address may have a typing error, or the page has a new name. These are all the help pages:',
      portal: 'To the portal',
    },
  },
  tr: {
    answer: {
      found: 'Yardım sayfalarında şunlar yazıyor:',
      none: 'Yardım sayfalarında buna ilişkin bir kaynak bulamadım. Başka sözcüklerle sorun ya da kuruluşunuzun bir yöneticisine danışın.',
      greeting:
        'Merhaba. Yanıtları yardım sayfalarında ararım; selamın orada bir kaynağı yok. Örneğin oturumu nasıl kapatacağınızı ya da kullanıcı listesini kimlerin görebildiğini sorun.',
      source: 'Kaynak',
    },
    help: {
      language: 'Türkçe',
      otherLanguage: 'English',
      center: 'Yardım',
      centerSummary: 'Portalı kullanmakla ilgili bilmeniz gereken her şey.',
      all: 'Bütün yardım sayfaları',
      updated: 'Güncelleme',
      notFoundTitle: 'Böyle bir yardım sayfası yok',
      notFoundText: 'Adreste yazım hatası olabilir ya da sayfanın adı değişmiştir. Bütün yardım sayfaları:',
      portal: 'Portala git',
    },
  },
};
