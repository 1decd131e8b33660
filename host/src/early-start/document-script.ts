import { sendFirstCalls } from './early-calls';
import { earlyStart } from './early-start';
import { chooseLanguage, preloadTexts, setFrame } from './first-paint';
import { preloadHostFiles } from './host-files';

const hostScreens = /^\/(home|default|user|reports(\/[^/]*)?)$/;

// Runs in the head of the shell's document, before its style sheets and the entry script are loaded.
// The question to the other tabs is sent first, so that the rest runs while it is answered.
const { ticket: findingTicket } = earlyStart();
setFrame();
const language = chooseLanguage();
document.documentElement.lang = language;
void findingTicket.then((ticket) => {
  if (ticket) sendFirstCalls(ticket);
  else preloadHostFiles('sign-in');
});
preloadTexts(language);
// Most other addresses belong to a remote.
if (!hostScreens.test(location.pathname)) preloadHostFiles('federation');
