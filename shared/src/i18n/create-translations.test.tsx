import { render, screen } from '@testing-library/react';
import { createTranslations, i18n } from './index';
import { expectConsoleWarning } from '../testing';

interface Texts {
  title: string;
  greeting: string;
  columns: { name: string };
  count_one: string;
  count_other: string;
  status: { active: string; disabled: string };
}
const { useTranslations, getTranslations } = createTranslations<{ people: Texts }>('remote-people');

const texts: Texts = {
  title: 'People',
  greeting: 'Hello {{name}}',
  columns: { name: 'Name' },
  count_one: '{{count}} person',
  count_other: '{{count}} people',
  status: { active: 'Active', disabled: 'Disabled' },
};
beforeAll(() => void i18n.addResourceBundle('en', 'remote-people', { people: texts }));

function People({ status }: { status: 'active' | 'disabled' }) {
  const { t } = useTranslations('people');
  return <p>{[t('title'), t('columns.name'), t(`status.${status}`), t('count', { count: 2 })].join(', ')}</p>;
}

test('translates keys relative to the feature, with plurals', () => {
  render(<People status="disabled" />);
  expect(screen.getByText('People, Name, Disabled, 2 people')).toBeVisible();
});

test('translates outside React', () => {
  const { t } = getTranslations('people');
  expect(t('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(t('count', { count: 1 })).toBe('1 person');
});

test('translates a key from data and falls back without a warning', () => {
  const { lookUp } = getTranslations('people');
  expect(lookUp('status.active', 'active')).toBe('Active');
  expect(lookUp('status.invited', 'invited')).toBe('invited');
});

test('rejects wrong features, keys and missing counts at compile time', () => {
  expectConsoleWarning(/Missing translation key/);
  const { t } = getTranslations('people');
  const status: string = 'active';
  // @ts-expect-error -- the package has no such feature
  getTranslations('persons');
  // @ts-expect-error -- there is no such key
  t('columns.nam');
  // @ts-expect-error -- a group of keys is not a key
  expect(t('columns')).toContain('columns');
  // @ts-expect-error -- keys are relative to the feature
  t('people.title');
  // @ts-expect-error -- a plural needs a count
  t('count');
  // @ts-expect-error -- any text may be in a string
  expect(t(`status.${status}`)).toBe('Active');
});
