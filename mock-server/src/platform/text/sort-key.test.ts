import type { Language } from '@portal/shared/contracts';
import { searchTerms, searchText, sortKeys } from './sort-key';

const sorted = (language: Language, words: readonly string[]) =>
  words.toSorted((one, other) => (sortKeys(one)[language] < sortKeys(other)[language] ? -1 : 1));

const turkish = 'Can Çan Gül Ğ Iğdır ışık irmik İzmir oz öz Sena Şule Umut Ümit'.split(' ');

test('sorts c before ç, g before ğ, ı before i, o before ö, s before ş and u before ü in Turkish', () => {
  expect(sorted('tr', turkish.toReversed())).toEqual(turkish);
});

test('sorts Turkish letters beside their plain ones in English', () => {
  const english = 'Can Çelik Ğ Gül Iğdır irmik ışık İzmir oz öze Sena Şule Ümit Umut'.split(' ');
  expect(sorted('en', english.toReversed())).toEqual(english);
});

test.each(['izmir', 'İZMİR', 'ızmır', 'IZMIR', 'I\u0307zmir'])('finds a stored İzmir by %s', (typed) => {
  expect(searchText('Büro İzmir').split(' ')).toEqual(expect.arrayContaining(searchTerms(typed)));
});
