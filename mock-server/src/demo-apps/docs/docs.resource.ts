import { defineResource } from '../../platform/app/resource';
import { docsRoutes } from './docs.routes';

export const docs = defineResource({ name: 'docs', routes: docsRoutes });
