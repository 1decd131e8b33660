import './app/start/splash.css';
import './app/start/old-browser.css';
import { beginEarly } from './app/start/beginning';

beginEarly();
// The federation runtime must load its shared modules before any module imports React.
import('./bootstrap').catch((error: unknown) => console.error('The portal could not start', error));
