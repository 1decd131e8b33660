import { defineResource } from '../../platform/app/resource';
import { auditRoutes } from './audit.routes';

export const audit = defineResource({ name: 'audit', routes: auditRoutes });
