import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

/** Retired identifiers and their replacements. No tracked file may contain them as whole words. */
const retired = [
  ['session-marks', 'browser-storage'],
  ['turnTo', 'swapSymlink'],
  ['onPortalNews', 'portalEvents.on'],
  ['AnnouncementWay', 'AnnouncementAction'],
  ['askForAnnouncements', 'prefetchAnnouncements'],
  ['forgetAnnouncements', 'an event tag'],
  ['askForHome', 'prefetchHome'],
  ['askForMe', 'fetchMe'],
  ['askForNavigation', 'prefetchNavigation'],
  ['useRemotesNews', 'an event tag'],
  ['useInboxNews', 'an event tag'],
  ['forgetInbox', 'an event tag'],
  ['keepProfile', 'updateProfile'],
  ['takeOver', 'mergeIntoSession'],
  ['UsersQuestion', 'ListUsersArgs'],
  ['FrameLoan', 'FrameContext'],
  ['ContactLetter', 'ContactForm'],
  ['mostShown', 'maxBadgeCount'],
  ['takeOut', 'removeRow'],
  ['heardAt', 'lastMessageAt'],
  ['fetchAnew', 'findTamperedFile'],
  ['refuseOthers', 'assertUntampered'],
  ['startAnew', 'retryWithFreshUrls'],
  ['isOther', 'isTampered'],
  ['mayPassLater', 'isTransient'],
  ['aboutProblem', 'toReport'],
  ['keepStyles', 'retainStyles'],
  ['StandingCard', 'CurrentVersionCard'],
];

function linesWith(pattern) {
  const { stdout, status } = spawnSync(
    'git',
    ['grep', '-nwE', pattern, '--', '.', ':!.ci/retired-names.test.mjs', ':!*CHANGELOG.md'],
    { cwd: root, encoding: 'utf8' },
  );
  // git grep exits with 1 when nothing matches.
  expect([0, 1]).toContain(status);
  return stdout.split('\n').filter(Boolean);
}

test.each(retired)('no file contains %s, which was replaced by %s', (name) => {
  expect(linesWith(name)).toEqual([]);
});
