import { defineResource } from '../../platform/app/resource';
import { iconsRoutes } from './icons.routes';

export const sampleIcons = defineResource({ name: 'sample icons', routes: iconsRoutes });
