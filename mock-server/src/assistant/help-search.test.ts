import { readHelpPages } from './help-pages';
import { createHelpSearch } from './help-search';

const pages = readHelpPages();
const search = { en: createHelpSearch(pages.en, 'en'), tr: createHelpSearch(pages.tr, 'tr') };

const findsEnglish: [string, string][] = [
  ['How do I sign in?', 'signing-in'],
  ['I forgot my password', 'signing-in'],
  ['why was my login refused', 'signing-in'],
  ['How do I sign out?', 'sessions-and-sign-out'],
  ['logout', 'sessions-and-sign-out'],
  ['How long does my session last?', 'sessions-and-sign-out'],
  ['What are the figures on the home page?', 'home'],
  ['Which page opens after signing in?', 'start-page'],
  ['How do I ask the assistant a question?', 'assistant'],
  ['clear the conversation', 'assistant'],
  ['Who can read my conversations?', 'conversations-and-privacy'],
  ['How do I search for a user?', 'users'],
  ['How can I sort the list of users?', 'users'],
  ['what does disabled mean', 'users'],
  ['Which roles are there?', 'roles-and-permissions'],
  ['Who can see what?', 'roles-and-permissions'],
  ['when does a role change take effect', 'roles-and-permissions'],
  ['Can other tenants see our data?', 'data-separation'],
  ['Who can see the list of tenants?', 'tenants'],
  ['What is a suspended tenant?', 'tenants'],
  ['Where are the activities?', 'activities'],
  ['How do I change the language to Turkish?', 'language-and-appearance'],
  ['dark mode', 'language-and-appearance'],
  ['How do I switch between light and dark?', 'language-and-appearance'],
  ['Who can see the list of users?', 'users'],
  ['Where do I find announcements?', 'announcements'],
  ['How do I roll back a remote?', 'remote-versions'],
  ['publish a new version of remote-chat', 'remote-versions'],
  ['activate a verison', 'remote-versions'],
  ['How do I contact support?', 'getting-help'],
  ['Why does the page not exist?', 'page-not-found'],
  ['I get a 404', 'page-not-found'],
  ['Which browsers are supported?', 'browser-support'],
  ['a section is unavailable', 'unavailable-parts'],
];

const findsTurkish: [string, string][] = [
  ['Nasıl oturum açarım?', 'signing-in'],
  ['Şifremi unuttum', 'signing-in'],
  ['Giriş yapamıyorum', 'signing-in'],
  ['Oturumu nasıl kapatırım?', 'sessions-and-sign-out'],
  ['çıkış yapmak istiyorum', 'sessions-and-sign-out'],
  ['Oturumum ne kadar sürer?', 'sessions-and-sign-out'],
  ['Ana sayfadaki rakamlar nereden geliyor?', 'home'],
  ['Oturum açınca hangi sayfa açılır?', 'start-page'],
  ['Asistana nasıl soru sorarım?', 'assistant'],
  ['konuşmayı temizle', 'assistant'],
  ['Konuşmalarımı kim okuyabilir?', 'conversations-and-privacy'],
  ['Kullanıcıları nasıl ararım?', 'users'],
  ['kullanıcı listesini sıralama', 'users'],
  ['KULLANICI LİSTESİNİ KİMLER GÖREBİLİR', 'users'],
  ['Hangi roller var?', 'roles-and-permissions'],
  ['Rol değişikliği ne zaman geçerli olur?', 'roles-and-permissions'],
  ['Başka kuruluşlar verilerimizi görebilir mi?', 'data-separation'],
  ['Kiracı listesini kim açabilir?', 'tenants'],
  ['askıya alınmış kiracı', 'tenants'],
  ['Etkinlikler nerede?', 'activities'],
  ['Dili nasıl değiştiririm?', 'language-and-appearance'],
  ['Açık ve koyu görünüm arasında nasıl geçerim?', 'language-and-appearance'],
  ['koyu görünüme geçmek', 'language-and-appearance'],
  ['Duyuruları nerede bulurum?', 'announcements'],
  ['Bir sürümü nasıl geri alırım?', 'remote-versions'],
  ['sürüm yayınlama', 'remote-versions'],
  ['Destek ekibine nasıl ulaşırım?', 'getting-help'],
  ['Sayfa neden yok diyor?', 'page-not-found'],
  ['Hangi tarayıcılar destekleniyor?', 'browser-support'],
  ['bölüm yüklenmiyor', 'unavailable-parts'],
];

const findsNothing: ['en' | 'tr', string][] = [
  ['en', 'Hello'],
  ['en', 'What will the weather be like in Istanbul tomorrow?'],
  ['en', 'How do I bake sourdough bread?'],
  ['en', 'Who won the football match yesterday?'],
  ['en', 'Write a poem about autumn'],
  ['en', 'Should I buy shares of Apple?'],
  ['en', 'Name the planets of our solar system'],
  ['en', 'How do I change a flat tyre?'],
  ['en', 'What is the capital of Peru?'],
  ['en', 'asdf qwer zxcv'],
  ['en', '🙂 ?!'],
  ['tr', 'Merhaba'],
  ['tr', 'Yarın İstanbul’da hava nasıl olacak?'],
  ['tr', 'Ekmek nasıl pişirilir?'],
  ['tr', 'Dünkü maçı kim kazandı?'],
  ['tr', 'Bana sonbahar hakkında bir şiir yaz'],
  ['tr', 'Perunun başkenti neresi?'],
  ['tr', 'Altın fiyatları düşer mi?'],
  ['tr', 'En yakın eczane hangi sokakta?'],
];

describe('the search of the help pages', () => {
  test.each(findsEnglish)('the English question "%s" finds %s', (question, slug) => {
    expect(search.en(question)[0]?.page.slug).toBe(slug);
  });

  test.each(findsTurkish)('the Turkish question "%s" finds %s', (question, slug) => {
    expect(search.tr(question)[0]?.page.slug).toBe(slug);
  });

  test.each(findsNothing)('the question in %s "%s" finds nothing', (language, question) => {
    expect(search[language](question)).toEqual([]);
  });

  test('a result is a section with the anchor of its heading', () => {
    const [first] = search.en('I forgot my password');
    expect(first?.section.anchor).toBe('forgotten-password');
  });

  test('returns at most three passages, best first', () => {
    const found = search.en('who can see the list of users');
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });
});

describe('the help pages', () => {
  test('English and Turkish have the same pages', () => {
    expect(pages.tr.map(({ slug }) => slug).sort()).toEqual(pages.en.map(({ slug }) => slug).sort());
    expect(pages.en.length).toBeGreaterThanOrEqual(12);
  });

  test('every page has a title, a summary and several sections with different anchors', () => {
    for (const page of [...pages.en, ...pages.tr]) {
      expect(page.summary).not.toBe('');
      const anchors = page.sections.map(({ anchor }) => anchor);
      expect(new Set(anchors).size).toBe(anchors.length);
      expect(anchors.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('links between pages lead to existing pages in the same language', () => {
    for (const page of [...pages.en, ...pages.tr]) {
      for (const [, language, slug] of page.markdown.matchAll(/\]\(\/help\/(\w+)\/([\w-]*)\)/g)) {
        expect(language).toBe(page.language);
        if (slug) expect(pages[page.language].map((other) => other.slug)).toContain(slug);
      }
    }
  });
});
