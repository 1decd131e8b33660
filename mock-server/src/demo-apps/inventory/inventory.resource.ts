import { defineResource } from '../../platform/app/resource';
import { inventoryRoutes } from './inventory.routes';

export const sampleInventory = defineResource({ name: 'sample inventory', routes: inventoryRoutes });
