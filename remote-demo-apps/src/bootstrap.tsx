import { StandalonePortal } from '@portal/shared/remote';
import { createRoot } from 'react-dom/client';
import { routes, words } from './routes';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StandalonePortal as="user" routes={{ words, routes }} />);
