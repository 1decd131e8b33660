import { StandalonePortal } from '@portal/shared/remote';
import { createRoot } from 'react-dom/client';
import { routes } from './routes';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StandalonePortal name="remote-demo-apps" as="user" routes={routes} />);
