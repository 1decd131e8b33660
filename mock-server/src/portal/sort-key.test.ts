import { likePatterns, searchText, sortKeys } from './sort-key';

const byKey = (language: 'en' | 'tr') => (a: string, b: string) =>
  sortKeys(a)[language] < sortKeys(b)[language] ? -1 : 1;

describe('sort keys', () => {
  test('follow the Turkish alphabet', () => {
    const names = [
      'Umut',
      'ışık',
      'Ğ',
      'Şule',
      'öz',
      'Can',
      'İzmir',
      'irmik',
      'Gül',
      'oz',
      'Ümit',
      'Sena',
      'Çan',
      'Iğdır',
    ];
    expect(names.sort(byKey('tr'))).toEqual([
      'Can',
      'Çan',
      'Gül',
      'Ğ',
      'Iğdır',
      'ışık',
      'irmik',
      'İzmir',
      'oz',
      'öz',
      'Sena',
      'Şule',
      'Umut',
      'Ümit',
    ]);
  });

  test('put marked letters beside their base letters in English', () => {
    const names = ['Umut', 'Ümit', 'Şule', 'Sena', 'İzmir', 'irmik', 'Gül', 'Ğ', 'Zoe', 'Çiğdem'];
    expect(names.sort(byKey('en'))).toEqual([
      'Çiğdem',
      'Ğ',
      'Gül',
      'irmik',
      'İzmir',
      'Sena',
      'Şule',
      'Ümit',
      'Umut',
      'Zoe',
    ]);
  });

  test('put a short first name before a longer one that starts with it', () => {
    expect(['Alican Arı', 'Ali Zor'].sort(byKey('tr'))).toEqual(['Ali Zor', 'Alican Arı']);
  });
});

describe('search', () => {
  test('folds every spelling of a Turkish i', () => {
    expect(['izmir', 'İZMİR', 'ızmır', 'IZMIR'].map((text) => searchText(text))).toEqual(
      Array(4).fill('izmir'),
    );
  });

  test('takes wildcards as plain characters', () => {
    expect(likePatterns(' 50%  a_b c\\d ')).toEqual(['%50\\%%', '%a\\_b%', '%c\\\\d%']);
  });

  test('asks for nothing when the search is blank', () => {
    expect(likePatterns('   ')).toEqual([]);
    expect(likePatterns(undefined)).toEqual([]);
  });
});
