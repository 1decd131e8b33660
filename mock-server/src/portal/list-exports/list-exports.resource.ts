import { defineResource } from '../../platform/app/resource';
import { listExportsRoutes } from './list-exports.routes';

export const listExports = defineResource({ name: 'list-exports', routes: listExportsRoutes });
