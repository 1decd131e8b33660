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
      none: 'I could not find this in the help pages. Try other words, or contact support.',
      greeting:
        'Hello. Ask me how to do something in the portal, for example how to sign out or who can see the list of users.',
      source: 'Source',
    },
    help: {
      language: 'English',
      otherLanguage: 'Türkçe',
      center: 'Help',
      centerSummary: 'Everything you need to know about using the portal.',
      all: 'All help pages',
      updated: 'Updated',
      notFoundTitle: 'This help page does not exist',
      notFoundText: 'Check the address, or choose one of the help pages:',
      portal: 'Go to the portal',
    },
  },
  tr: {
    answer: {
      found: 'Yardım sayfalarında şunlar yazıyor:',
      none: 'Bunu yardım sayfalarında bulamadım. Başka sözcükler deneyin ya da destek ekibine başvurun.',
      greeting:
        'Merhaba. Portalda bir işi nasıl yapacağınızı bana sorun; örneğin oturumu nasıl kapatacağınızı ya da kullanıcı listesini kimlerin görebildiğini.',
      source: 'Kaynak',
    },
    help: {
      language: 'Türkçe',
      otherLanguage: 'English',
      center: 'Yardım',
      centerSummary: 'Portalı kullanmakla ilgili bilmeniz gereken her şey.',
      all: 'Bütün yardım sayfaları',
      updated: 'Güncelleme',
      notFoundTitle: 'Bu yardım sayfası yok',
      notFoundText: 'Adresi kontrol edin ya da yardım sayfalarından birini seçin:',
      portal: 'Portala git',
    },
  },
};
