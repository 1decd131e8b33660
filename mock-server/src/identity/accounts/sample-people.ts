import type { Role } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';

export interface SamplePerson {
  tenantId: string;
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  status: 'active' | 'disabled';
  createdDaysAgo: number;
  seenDaysAgo: number | null;
}

export const acornPeople: readonly string[] = [
  'Çağla Aydın',
  'Ömer Öztürk',
  'Işıl Kılıç',
  'İpek Güneş',
  'Şule Yılmaz',
  'Ümit Şahin',
  'Gökhan Çetin',
  'Zeynep Ilgaz',
  'Ayşe Demir',
  'Mehmet İnan',
  'Ilgın Özdemir',
  'Burak Ünal',
  'Elif Koç',
  'Cenk Ürgüplü',
  'Ceyda Ağaoğlu',
  'Doğan Işık',
  'Ece Çakır',
  'Fatih Şimşek',
  'Gül Erdoğan',
  'Hakan Özkan',
  'İrem Yıldız',
  'Kaan Gündüz',
  'Leyla Çınar',
  'Murat Uçar',
  'Nazlı Şen',
  'Onur Ökten',
  'Pınar İpekçi',
  'Rıza Tuğrul',
  'Sıla Ünver',
  'Tuğçe Kaya',
  'Amelia Carter',
  'Benjamin Hughes',
  'Charlotte Evans',
  'Daniel Foster',
  'Eleanor Grant',
  'Frederick Hale',
  'Grace Irving',
  'Henry Jacobs',
  'Isabel Knight',
  'Jack Lawson',
  'Katherine Moore',
  'Liam Norris',
  'Margaret Owen',
  'Nathan Price',
  'Oscar Quinn',
  'Phoebe Reed',
  'Quentin Shaw',
  'Rebecca Turner',
  'Samuel Underwood',
  'Theresa Vance',
  'Ursula Webb',
  'Victor Young',
  'William Archer',
  'Xenia Brooks',
  'Yvonne Clarke',
  'Zachary Dalton',
  'Ian Sinclair',
  'Ida Irwin',
  'Chloe Çolak',
  'George Ogden',
  'Sean O’Neill',
  'Anna-Maria Smith',
];

export const birchPeople: readonly string[] = [
  'Şebnem Özgür',
  'Çiğdem Arslan',
  'Ümran Gök',
  'İlker Çelebi',
  'Ilgaz Şanlı',
  'Özge Irmak',
  'Göksel Ünlü',
  'Aslı Uğur',
  'Barış İleri',
  'Can Ozan',
  'Defne Şeker',
  'Emre Çoban',
  'Funda Öner',
  'Güven Işıkçı',
  'Halil Güler',
  'İdil Sönmez',
  'Kıvanç Aksoy',
  'Alice Moreau',
  'Bruno Keller',
  'Clara Jensen',
  'David Novak',
  'Emma Schneider',
  'Felix Wagner',
  'Hannah Fischer',
  'Ivan Petrov',
  'Julia Rossi',
  'Karl Berg',
  'Laura Silva',
  'Martin Dubois',
  'Nina Larsen',
  'Otto Brandt',
  'Paula Costa',
  'Robert Clark',
  'Sophie Martin',
  'Thomas Weber',
  'Uwe Zimmer',
];

const addressPartOf = (text: string): string => fold(text).replace(/[^a-z]/g, '');

/**
 * Returns sample people without a password. Together they fill several pages and cover every status and Turkish
 * letter.
 */
export function samplePeople(tenantId: string, names: readonly string[]): SamplePerson[] {
  return names.map((name, at) => {
    const [firstName = '', ...rest] = name.split(' ');
    const lastName = rest.join(' ');
    return {
      tenantId,
      email: `${addressPartOf(firstName)}.${addressPartOf(lastName)}@${tenantId}.example`,
      firstName,
      lastName,
      roles: at % 29 === 3 ? ['TenantAdmin'] : [],
      status: at % 17 === 5 ? 'disabled' : 'active',
      createdDaysAgo: 30 + ((at * 37) % 170),
      seenDaysAgo: at % 9 === 4 ? null : (at * 13) % 29,
    };
  });
}
