import type { SearchSource } from './search-source';
import { announcements } from './sources/announcements';
import { courses } from './sources/courses';
import { docs } from './sources/docs';
import { helpCenter } from './sources/help-center';
import { helpPages } from './sources/help-pages';
import { pages } from './sources/pages';
import { peopleOfAllTenants, peopleOfTenant } from './sources/people';
import { reports } from './sources/reports';
import {
  sampleContacts,
  sampleFiles,
  sampleMails,
  sampleNotes,
  sampleProducts,
  sampleTasks,
} from './sources/sample-apps';
import { sampleBoards } from './sources/sample-boards';
import { tenants } from './sources/tenants';
import { workspaces } from './sources/workspaces';

/** Sources of the search in the top bar, in the order of the result sets. */
export const searchSources: readonly SearchSource[] = [
  pages,
  reports,
  workspaces,
  peopleOfTenant,
  peopleOfAllTenants,
  tenants,
  announcements,
  sampleMails,
  sampleTasks,
  sampleNotes,
  sampleBoards,
  sampleContacts,
  sampleFiles,
  sampleProducts,
  courses,
  helpPages,
  helpCenter,
  docs,
];
