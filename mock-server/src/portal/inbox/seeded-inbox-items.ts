import type { Role } from '@portal/shared/contracts';
import type { InboxTexts } from './inbox.repository';

/** Invented item; each list starts with the newest. `{language}` in a link is replaced by the reader's language. */
export interface InboxSample {
  icon: string;
  texts: InboxTexts;
  link?: string;
  useRouter?: boolean;
  read?: boolean;
  /** Shown only to people with one of these roles; others get `otherwise`. */
  roles?: readonly Role[];
  otherwise?: Pick<InboxSample, 'icon' | 'texts' | 'link' | 'useRouter'>;
}

const texts = (en: [string, string], tr: [string, string]): InboxTexts => ({
  en: { title: en[0], description: en[1] },
  tr: { title: tr[0], description: tr[1] },
});
const page = (link: string) => ({ link, useRouter: true });
const help = (slug: string) => ({ link: `/help/{language}/${slug}`, useRouter: false });

export const sampleNotifications: readonly InboxSample[] = [
  {
    icon: 'file-check',
    texts: texts(
      [
        'The month-end figures are ready',
        'All eleven sources have arrived. The figures have been final since 09:35 UTC.',
      ],
      ['Ay sonu rakamları hazır', 'On bir kaynağın tamamı ulaştı. Rakamlar 09:35’ten (UTC) beri kesin.'],
    ),
    ...page('/home'),
  },
  {
    icon: 'user-plus',
    roles: ['TenantAdmin'],
    texts: texts(
      ['İpek Şahin accepted your invitation', 'She signs in as a tenant user. You can give her more roles.'],
      [
        'İpek Şahin davetinizi kabul etti',
        'Standart kullanıcı olarak oturum açıyor. Ona ek rol verebilirsiniz.',
      ],
    ),
    ...page('/users'),
    otherwise: {
      icon: 'shield-check',
      texts: texts(
        [
          'You signed in from a new device',
          'Chromium on Linux, İstanbul. If this was not you, sign out of all devices.',
        ],
        [
          'Yeni bir cihazdan oturum açtınız',
          'Linux’ta Chromium, İstanbul. Siz değilseniz tüm cihazlarda oturumu kapatın.',
        ],
      ),
      ...help('sessions-and-sign-out'),
    },
  },
  {
    icon: 'refresh-cw',
    texts: texts(
      ['Two sources arrived late', 'Custody and payments arrived 40 minutes late. No data is missing.'],
      ['İki kaynak geç ulaştı', 'Saklama ve ödemeler 40 dakika gecikmeyle geldi. Eksik veri yok.'],
    ),
    ...page('/dashboards/analytics'),
  },
  {
    icon: 'message-square',
    texts: texts(
      ['The assistant has new sources', 'It now also answers from the guide to roles and permissions.'],
      ['Asistanın yeni kaynakları var', 'Artık roller ve yetkiler rehberinden de yanıt veriyor.'],
    ),
    ...help('assistant'),
  },
  {
    icon: 'star',
    texts: texts(
      [
        'Views of reports can be shared',
        'Save your filters as a view and share it with the users of the report.',
      ],
      [
        'Rapor görünümleri paylaşılabilir',
        'Filtrelerinizi görünüm olarak kaydedin ve raporun kullanıcılarıyla paylaşın.',
      ],
    ),
    ...help('report-viewer'),
    read: true,
  },
  {
    icon: 'bell',
    texts: texts(
      ['Reports open in full screen', 'Choose full screen in the menu of a report or of one of its tiles.'],
      ['Raporlar tam ekran açılır', 'Raporun veya bir kutusunun menüsünde tam ekranı seçin.'],
    ),
    ...page('/reports'),
    read: true,
  },
  {
    icon: 'calendar',
    texts: texts(
      ['Maintenance on Saturday night', 'The portal is read-only from 22:00 to 23:30 UTC.'],
      ['Cumartesi gecesi bakım', 'Portal 22:00–23:30 (UTC) arasında salt okunur.'],
    ),
    read: true,
  },
  {
    icon: 'key-round',
    texts: texts(
      ['Your access was reviewed', 'The yearly review is complete. Nothing changed for you.'],
      ['Erişiminiz gözden geçirildi', 'Yıllık inceleme tamamlandı. Sizin için bir şey değişmedi.'],
    ),
    ...help('roles-and-permissions'),
    read: true,
  },
  {
    icon: 'book-open',
    texts: texts(
      ['Get started in five minutes', 'The guide shows you where to find everything.'],
      ['Beş dakikada başlayın', 'Rehber her şeyi nerede bulacağınızı gösterir.'],
    ),
    ...page('/docs/guides/getting-started/introduction'),
    read: true,
  },
];

export const sampleMessages: readonly InboxSample[] = [
  {
    icon: 'mail',
    texts: texts(
      ['Grace Miller', 'Could you look at the fee figures before four? I marked two lines.'],
      ['Grace Miller', 'Ücret rakamlarına saat dörtten önce bakabilir misiniz? İki satırı işaretledim.'],
    ),
  },
  {
    icon: 'mail',
    texts: texts(
      ['Çağla Öztürk', 'The İzmir figures agree now. The difference was caused by a late booking.'],
      ['Çağla Öztürk', 'İzmir rakamları artık tutuyor. Fark geç yapılan bir kayıttan geliyormuş.'],
    ),
    ...page('/dashboards/project'),
  },
  {
    icon: 'globe',
    texts: texts(
      ['Market calendar', 'The holidays of the coming year are published.'],
      ['Piyasa takvimi', 'Gelecek yılın tatil günleri yayımlandı.'],
    ),
    link: 'https://www.ecb.europa.eu/press/calendars/html/index.en.html',
    useRouter: false,
  },
  {
    icon: 'mail',
    texts: texts(
      ['Henry Walsh', 'Thank you for the quick answer yesterday.'],
      ['Henry Walsh', 'Dünkü hızlı yanıtınız için teşekkür ederim.'],
    ),
    ...page('/apps/mailbox'),
    read: true,
  },
  {
    icon: 'mail',
    texts: texts(
      ['Umut Çelik', 'Shall we go through the parameters together on Thursday?'],
      ['Umut Çelik', 'Perşembe günü parametrelerin üzerinden birlikte geçelim mi?'],
    ),
    ...page('/apps/tasks'),
    read: true,
  },
  {
    icon: 'headset',
    texts: texts(
      ['Meridian support', 'Your question is answered. The page about unavailable parts may also help.'],
      ['Meridian destek', 'Sorunuz yanıtlandı. Açılmayan bölümler hakkındaki sayfa da yardımcı olur.'],
    ),
    ...help('unavailable-parts'),
    read: true,
  },
  {
    icon: 'mail',
    texts: texts(
      ['Ömer Işık', 'I moved our meeting to 11:00, same room.'],
      ['Ömer Işık', 'Toplantımızı 11:00’e aldım, oda aynı.'],
    ),
    read: true,
  },
  {
    icon: 'mail',
    texts: texts(
      ['Nora Fields', 'The adviser list for İzmir is complete. It has six new names.'],
      ['Nora Fields', 'İzmir danışman listesi tamam. Altı isim yeni.'],
    ),
    ...page('/apps/contacts'),
    read: true,
  },
  {
    icon: 'headset',
    texts: texts(
      ['Meridian support', 'Welcome. Write to us if anything is unclear.'],
      ['Meridian destek', 'Hoş geldiniz. Anlaşılmayan bir şey olursa bize yazın.'],
    ),
    ...page('/apps/help-center'),
    read: true,
  },
];
