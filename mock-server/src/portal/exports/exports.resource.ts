import { defineResource } from '../../platform/app/resource';
import { exportsRoutes } from './exports.routes';

export const exports = defineResource({ name: 'exports', routes: exportsRoutes });
