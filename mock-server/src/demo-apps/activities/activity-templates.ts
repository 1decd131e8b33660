import type { ActivityText } from './activities.repository';

/** Template of an activity. Without an icon, the activity shows a picture of the person. */
export interface ActivityTemplate {
  icon?: string;
  link?: string;
  useRouter?: boolean;
  en(person: string): ActivityText;
  tr(person: string): ActivityText;
}

const currencyCodes = 'https://www.iso.org/iso-4217-currency-codes.html';

export const activityTemplates: readonly ActivityTemplate[] = [
  {
    en: (person) => ({
      description: `<strong>${person}</strong> commented on <em>Revenue by region</em>.`,
      extraContent: 'The Aegean figures now include the two branches that opened in spring.',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Bölgelere göre gelir</em> raporuna yorum yazdı.`,
      extraContent: 'Ege rakamları artık baharda açılan iki şubeyi de kapsıyor.',
    }),
  },
  {
    icon: 'check',
    link: '/dashboards/analytics',
    useRouter: true,
    en: () => ({
      description: 'The nightly load finished. <strong>All sources are complete.</strong>',
      linkedContent: 'Open the analytics dashboard',
    }),
    tr: () => ({
      description: 'Gece yüklemesi tamamlandı. <strong>Kaynakların hepsi tam.</strong>',
      linkedContent: 'Analiz panosunu aç',
    }),
  },
  {
    icon: 'message',
    link: '/openai',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> asked the assistant about closing dates.`,
      linkedContent: 'Open the assistant',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong> asistana kapanış tarihlerini sordu.`,
      linkedContent: 'Asistanı aç',
    }),
  },
  {
    icon: 'file',
    link: '/home',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> exported <em>Portfolio overview</em> as a spreadsheet.`,
      linkedContent: 'Go to the home page',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Portföy özeti</em> raporunu tablo olarak dışa aktardı.`,
      linkedContent: 'Ana sayfaya git',
    }),
  },
  {
    icon: 'warning',
    en: () => ({
      description: 'Three cost centres in the last load have <strong>no mapping</strong> yet.',
      extraContent: 'They appear under “Not mapped” in every report until they are mapped.',
    }),
    tr: () => ({
      description: 'Son yüklemedeki üç masraf merkezinin <strong>eşlemesi yok</strong>.',
      extraContent: 'Eşlenene kadar bütün raporlarda “Eşlenmemiş” altında görünürler.',
    }),
  },
  {
    icon: 'person',
    link: '/docs/guides/getting-started/introduction',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> joined the workspace <em>Monthly close</em>.`,
      linkedContent: 'Open the introduction',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Ay sonu kapanışı</em> çalışma alanına katıldı.`,
      linkedContent: 'Tanıtımı aç',
    }),
  },
  {
    link: '/dashboards/project',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> changed the target of <em>Net new money</em> for this quarter.`,
      linkedContent: 'Open the project dashboard',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong> bu çeyreğin <em>Net yeni para</em> hedefini değiştirdi.`,
      linkedContent: 'Proje panosunu aç',
    }),
  },
  {
    icon: 'calendar',
    link: '/apps/tasks',
    useRouter: true,
    en: () => ({
      description: 'The quarter review was moved to <strong>Thursday, 10:00</strong>.',
      linkedContent: 'Open the tasks',
    }),
    tr: () => ({
      description: 'Çeyrek değerlendirmesi <strong>perşembe 10:00</strong>’a alındı.',
      linkedContent: 'Görevleri aç',
    }),
  },
  {
    icon: 'star',
    link: '/reports',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> marked <em>Fees and commissions</em> as a favourite.`,
      linkedContent: 'Open the reports',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Ücret ve komisyonlar</em> raporunu favorilerine ekledi.`,
      linkedContent: 'Raporları aç',
    }),
  },
  {
    icon: 'download',
    link: currencyCodes,
    useRouter: false,
    en: () => ({
      description: `The list of <a href="${currencyCodes}">currency codes</a> can be downloaded.`,
      linkedContent: 'Open the list',
    }),
    tr: () => ({
      description: `<a href="${currencyCodes}">Para birimi kodları</a> listesi indirilebilir.`,
      linkedContent: 'Listeyi aç',
    }),
  },
  {
    icon: 'message',
    link: '/apps/chat/chat-aidan-mcgarrity',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> mentioned your chat with <em>Aidan McGarrity</em>.`,
      linkedContent: 'Open the chat',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Aidan McGarrity</em> ile sohbetinizden söz etti.`,
      linkedContent: 'Sohbeti aç',
    }),
  },
  {
    icon: 'check',
    link: '/apps/academy/first-container',
    useRouter: true,
    en: (person) => ({
      description: `<strong>${person}</strong> completed the course <em>Your first container</em>.`,
      linkedContent: 'Open the course',
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>İlk kapsayıcınız</em> kursunu tamamladı.`,
      linkedContent: 'Kursu aç',
    }),
  },
  {
    icon: 'file',
    link: '/docs/changelog',
    useRouter: true,
    en: () => ({
      description: 'The changes of the portal’s latest version are <strong>published</strong>.',
      linkedContent: 'Open the change log',
    }),
    tr: () => ({
      description: 'Portalın son sürümündeki değişiklikler <strong>yayımlandı</strong>.',
      linkedContent: 'Değişiklik günlüğünü aç',
    }),
  },
];
