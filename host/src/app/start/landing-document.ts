import '../../features/landing/landing.css';
import { measurePublicPage } from '../../features/analytics/measure-public-page';
import { startLanding } from '../../features/landing/start-landing';

const start = () => startLanding({ onSettings: (settings) => void measurePublicPage(settings) });

// The script stands before the page's content, because it also sets the scheme before anything is painted.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
