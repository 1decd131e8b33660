import { defineResource } from '../../platform/app/resource';
import { shortcutsRoutes } from './shortcuts.routes';
import { seedShortcuts } from './shortcuts.seed';

export const shortcuts = defineResource({ name: 'shortcuts', routes: shortcutsRoutes, seed: seedShortcuts });
