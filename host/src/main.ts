import './app/start/splash.css';
import './app/start/old-browser.css';
import { beginEarly } from './app/start/beginning';

// Styles and this file are small, so the splash screen is complete before the rest is evaluated.
async function start(): Promise<void> {
  const { requested, responded } = beginEarly();
  await requested;
  await Promise.all([
    import(/* webpackChunkName: "framework-start" */ './framework'),
    import(/* webpackChunkName: "shell" */ './shell-files'),
  ]);
  await responded;
  await import(/* webpackChunkName: "shell" */ './bootstrap');
}

start().catch((error: unknown) => console.error('The portal could not start', error));

// The first formatter of a page loads the browser's locale data, 60 ms on a slow processor. Now it waits for files.
setTimeout(() => void (0).toLocaleString(document.documentElement.lang || 'en'));
