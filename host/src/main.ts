import './app/start/splash.css';
import './app/start/old-browser.css';

// Federation settles its shared modules before anything imports React.
import('./bootstrap').catch((error: unknown) => console.error('The portal could not start', error));
