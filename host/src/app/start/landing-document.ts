import '../../features/landing/landing.css';
import { measurePublicPage } from '../../features/analytics/measure-public-page';
import { startLanding } from '../../features/landing/start-landing';

const start = () =>
  startLanding({
    onSettings: (settings) => void measurePublicPage(settings),
    async prepareSignIn(settings) {
      const { prepareSignIn } = await import(
        /* webpackChunkName: "sign-in" */ '../../features/sign-in/start-sign-in'
      );
      return prepareSignIn(settings);
    },
  });

// The script is in the head, because it also applies the scheme before the first paint.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
