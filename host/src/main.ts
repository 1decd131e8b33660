import './app/start/splash.css';
import './app/start/old-browser.css';

// Module federation must initialise the shared modules before any module imports React.
import('./bootstrap').catch((error: unknown) => console.error('The portal could not start', error));
