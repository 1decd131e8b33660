import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startI18n, TranslationsProvider } from '../src/i18n';
import { createPortalStore } from '../src/store';
import { ThemeProvider } from '../src/theme';
import { Gallery } from './gallery';

const root = document.getElementById('root');
const router = createBrowserRouter([{ path: '*', element: <Gallery />, hydrateFallbackElement: <span /> }]);

await startI18n({ language: 'en' });
if (root) {
  root.dataset['kitGallery'] = '';
  createRoot(root).render(
    <Provider store={createPortalStore()}>
      <ThemeProvider>
        <TranslationsProvider>
          <RouterProvider router={router} />
        </TranslationsProvider>
      </ThemeProvider>
    </Provider>,
  );
}
