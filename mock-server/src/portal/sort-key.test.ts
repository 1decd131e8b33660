import type { Language } from '@portal/shared/contracts';
import { searchTerms, searchText, sortKeys } from './sort-key';

const sorted = (language: Language, words: readonly string[]) =>
  words.toSorted((one, other) => (sortKeys(one)[language] < sortKeys(other)[language] ? -1 : 1));

// The list of design/experience.md part 2.3.
const turkish = 'Can Çan Gül Ğ Iğdır ışık irmik İzmir oz öz Sena Şule Umut Ümit'.split(' ');

test('Turkish readers find c before ç, g before ğ, ı before i, o before ö, s before ş and u before ü', () => {
  expect(sorted('tr', turkish.toReversed())).toEqual(turkish);
});

test('English readers find Turkish letters beside their plain ones', () => {
  const english = 'Can Çelik Ğ Gül Iğdır irmik ışık İzmir oz öze Sena Şule Ümit Umut'.split(' ');
  expect(sorted('en', english.toReversed())).toEqual(english);
});

test.each(['izmir', 'İZMİR', 'ızmır', 'IZMIR', 'I\u0307zmir'])(
  '%s finds what is stored of İzmir',
  (typed) => {
    expect(searchText('Büro İzmir').split(' ')).toEqual(expect.arrayContaining(searchTerms(typed)));
  },
);
