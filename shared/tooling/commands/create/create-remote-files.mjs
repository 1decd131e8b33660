/** Returns the title of a remote: `remote-price-list` → `Price list`. */
export const toTitle = (name) => {
  const title = name.replace(/^remote-/, '').replaceAll('-', ' ');
  return title[0].toUpperCase() + title.slice(1);
};

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Returns the files of a new remote: one screen under `/x/<name>/start`, its menu entry, its translations and its
 * test.
 * @param name folder name, for example `remote-price-list`
 * @param titles `{ en, tr }`: titles in the menu
 * @param versions `{ shared, dependencies }`: versions of this project
 * @returns path in the remote's folder → content
 */
export function remoteFiles(name, titles, { shared, dependencies }) {
  const own = name.replace(/^remote-/, '');
  const route = `x/${name}/start`;
  const translations = (language) =>
    json({
      title: titles[language],
      text: { en: 'The first screen of this remote.', tr: 'Bu modülün ilk ekranı.' }[language],
      hello: { en: 'Hello, {{name}}', tr: 'Merhaba, {{name}}' }[language],
      next: {
        en: 'Add more screens, each in its own folder.',
        tr: 'Her biri kendi klasöründe olan yeni ekranlar ekleyin.',
      }[language],
    });
  return {
    'package.json': json({
      name: `@portal/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'webpack --mode production', test: 'jest' },
      dependencies: { '@portal/shared': shared, ...dependencies },
    }),
    'descriptor.json': json({
      routes: [{ path: route, access: 'signed-in', title: titles }],
      navigation: [
        { id: own, title: titles, icon: 'package', link: `/${route}`, group: 'apps', access: 'signed-in' },
      ],
      slots: [],
      requires: { host: '^1.0.0' },
    }),
    'webpack.config.mjs': `import { remoteConfig } from '@portal/shared/tooling/webpack';
export const exposes = { './routes': './src/routes.tsx' };
export default remoteConfig(import.meta.dirname, { exposes });
`,
    'jest.config.mjs': `import { browserJest } from '@portal/shared/tooling/jest';
export default browserJest(import.meta.dirname);
`,
    'tsconfig.json': json({
      extends: '../shared/tooling/tsconfig.json',
      include: ['src', 'test', 'e2e', '*.ts'],
    }),
    'README.md': `# ${name}

${titles.en}: loaded by the host at run time, released independently.

| Address      | For       | Shows            |
| ------------ | --------- | ---------------- |
| \`/${route}\` | signed-in | the first screen |

- \`src/routes.tsx\` lists its screens (exposed as \`./routes\`); \`descriptor.json\` declares its routes and menu entries.
- Translations: \`en.json\` and \`tr.json\` next to each feature; a new feature adds one line to \`src/translations.ts\`.
- Inside the portal: \`npm run dev -- ${name}\`. Alone: \`npm run dev -- ${name} --alone\`.
- Tests: \`npm test -w @portal/${name}\`.
- Release: \`npm run remotes -- publish ${name}\`, then \`npm run remotes -- activate ${name} 0.1.0 --reason "first version"\`.
`,
    'src/features/start/en.json': translations('en'),
    'src/features/start/tr.json': translations('tr'),
    'src/translations.ts': `import { createTranslations } from '@portal/shared/i18n';

/** Types of the translation files, one line per feature. */
interface Features {
  start: typeof import('./features/start/en.json');
}

export const { useTranslations } = createTranslations<Features>('${name}');
`,
    'src/main.ts': `// The federation runtime must load its shared modules before any module imports React.
void import('./bootstrap');
`,
    'src/bootstrap.tsx': `import { StandalonePortal } from '@portal/shared/remote';
import { createRoot } from 'react-dom/client';
import { routes } from './routes';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StandalonePortal name="${name}" as="user" routes={routes} />);
`,
    'src/routes.tsx': `import type { RemoteRoute } from '@portal/shared/remote';

/** Screens of this remote. */
export const routes: RemoteRoute[] = [
  { path: '${route}', lazy: () => import('./features/start/start.page') },
];
`,
    'src/features/start/start.page.tsx': `import { useSession } from '@portal/shared/session';
import { Card, PageHeader } from '@portal/shared/ui';
import { useTranslations } from '../../translations';

/** Greets the signed-in person. */
export function StartPage() {
  const { t } = useTranslations('start');
  const { me } = useSession();
  return (
    <div data-perf="${own}">
      <PageHeader title={t('title')} description={t('text')} />
      <Card title={t('hello', { name: me?.firstName ?? '' })}>
        <p>{t('next')}</p>
      </Card>
    </div>
  );
}

export { StartPage as Component };
`,
    'src/features/start/start.page.test.tsx': `import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import en from './en.json';
import tr from './tr.json';
import { StartPage } from './start.page';

const open = (language: 'en' | 'tr') =>
  renderScreen(<StartPage />, {
    as: 'user',
    route: '/${route}',
    language,
  });

test('greets the person by name', async () => {
  open('en');
  expect(await screen.findByRole('heading', { level: 1, name: en.title })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Hello, \\w+/ })).toBeVisible();
});

test('renders in Turkish', async () => {
  open('tr');
  expect(await screen.findByRole('heading', { level: 1, name: tr.title })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Merhaba, \\w+/ })).toBeVisible();
});
`,
  };
}
