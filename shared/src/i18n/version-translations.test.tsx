import { render, screen } from '@testing-library/react';
import { server } from '../testing';
import {
  addTranslations,
  createTranslations,
  removeTranslations,
  VersionTranslations,
  versionNamespace,
} from './index';
import { changeLanguage } from './index';

interface Texts {
  title: string;
  detail: string;
}
const { useTranslations, getTranslations } = createTranslations<{ people: Texts }>('remote-people');

function People() {
  const { t, lookUp } = useTranslations('people');
  return <p>{`${t('title')}, ${lookUp('detail', 'no detail')}`}</p>;
}

const at = (version: string) => (language: string) =>
  `/remotes/remote-people/${version}/assets/i18n/${language}.json`;
const add = (version: string) => addTranslations(versionNamespace('remote-people', version), at(version));

beforeEach(async () => {
  server.respondTo(`GET ${at('1.0.0')('en')}`, { people: { title: 'Old title', detail: 'Old detail' } });
  server.respondTo(`GET ${at('1.1.0')('en')}`, { people: { title: 'New title' } });
  await add('1.0.0');
});
afterEach(() => {
  for (const version of ['1.0.0', '1.1.0']) removeTranslations(versionNamespace('remote-people', version));
});

const renderBoth = () =>
  render(
    <>
      <VersionTranslations namespace="remote-people" version="1.0.0">
        <People />
      </VersionTranslations>
      <VersionTranslations namespace="remote-people" version="1.1.0">
        <People />
      </VersionTranslations>
    </>,
  );

test('shows the texts of the rendered version while those of another version are loaded', async () => {
  await add('1.1.0');
  renderBoth();
  expect(screen.getByText('Old title, Old detail')).toBeVisible();
  expect(screen.getByText('New title, no detail')).toBeVisible();
});

test('translates outside React with the version that was added last', async () => {
  const { t } = getTranslations('people');
  await add('1.1.0');
  expect(t('title')).toBe('New title');
});

test('changes the language although the files of a removed version are missing', async () => {
  server.respondTo(`GET ${at('1.0.0')('tr')}`, { people: { title: 'Eski', detail: 'Ayrıntı' } });
  await add('1.1.0');
  removeTranslations(versionNamespace('remote-people', '1.1.0'));
  await changeLanguage('tr');
  renderBoth();
  expect(screen.getByText('Eski, Ayrıntı')).toBeVisible();
  expect(server.requests(`GET ${at('1.1.0')('tr')}`)).toEqual([]);
});
