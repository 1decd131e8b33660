import { startPortal } from './app/start';

void startPortal(document);
