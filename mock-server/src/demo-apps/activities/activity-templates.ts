import type { ActivityText } from './activities.repository';

/** Template of an activity. Without an icon, the activity shows a picture of the person. */
export interface ActivityTemplate {
  icon?: string;
  link?: string;
  useRouter?: boolean;
  en(person: string): ActivityText;
  tr(person: string): ActivityText;
}

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
    en: () => ({ description: 'The nightly load finished. <strong>All sources are complete.</strong>' }),
    tr: () => ({ description: 'Gece yüklemesi tamamlandı. <strong>Kaynakların hepsi tam.</strong>' }),
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
    icon: 'person',
    en: (person) => ({
      description: `<strong>${person}</strong> joined the workspace <em>Monthly close</em>.`,
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Ay sonu kapanışı</em> çalışma alanına katıldı.`,
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
    en: (person) => ({
      description: `<strong>${person}</strong> changed the target of <em>Net new money</em> for this quarter.`,
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong> bu çeyreğin <em>Net yeni para</em> hedefini değiştirdi.`,
    }),
  },
  {
    icon: 'calendar',
    link: 'https://www.example.com/calendar',
    useRouter: false,
    en: () => ({
      description: 'The quarter review was moved to <strong>Thursday, 10:00</strong>.',
      linkedContent: 'Open the calendar',
    }),
    tr: () => ({
      description: 'Çeyrek değerlendirmesi <strong>perşembe 10:00</strong>’a alındı.',
      linkedContent: 'Takvimi aç',
    }),
  },
  {
    icon: 'star',
    en: (person) => ({
      description: `<strong>${person}</strong> marked <em>Fees and commissions</em> as a favourite.`,
    }),
    tr: (person) => ({
      description: `<strong>${person}</strong>, <em>Ücret ve komisyonlar</em> raporunu favorilerine ekledi.`,
    }),
  },
  {
    icon: 'download',
    link: 'https://www.example.com/statements',
    useRouter: false,
    en: () => ({
      description:
        'Last month’s statements can be downloaded. See the <a href="https://www.example.com/notes">notes to the statements</a>.',
      linkedContent: 'Open the statements',
    }),
    tr: () => ({
      description:
        'Geçen ayın ekstreleri indirilebilir. <a href="https://www.example.com/notes">Ekstre notlarına</a> da bakın.',
      linkedContent: 'Ekstreleri aç',
    }),
  },
];
