import { startPortal } from './app/start/start';

void startPortal(document);
