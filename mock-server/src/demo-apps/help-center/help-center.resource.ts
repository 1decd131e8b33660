import { defineResource, type Resource } from '../../platform/app/resource';
import type { GuidePages } from './guide-content';
import { helpCenterRoutes } from './help-center.routes';

/** Returns the help center. The texts of some guides are help pages. */
export const createHelpCenter = (pages: GuidePages): Resource =>
  defineResource({ name: 'help center', routes: (app) => helpCenterRoutes(app, pages) });
