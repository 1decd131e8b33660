import '../../features/landing/landing.css';
import '../../features/contact/public/contact-page.css';
import { fetchKeysAndMeasure } from '../../features/analytics/measure-public-page';
import { startContactPage } from '../../features/contact/public/start-contact-page';

function start(): void {
  startContactPage();
  void fetchKeysAndMeasure();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
