import '../../features/landing/landing.css';
import '../../features/contact-us/contact-us.css';
import { measureThisPage } from '../../features/analytics/measure-public-page';
import { startContactUs } from '../../features/contact-us/start-contact-us';

function start(): void {
  startContactUs();
  void measureThisPage();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
