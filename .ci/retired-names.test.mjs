import { spawnSync } from 'node:child_process';
import { root } from './tree.mjs';

/** Retired identifiers, as patterns, and their replacements. No tracked file may contain them as whole words. */
const retired = [
  ['session-marks', 'browser-storage'],
  ['turnTo', 'swapSymlink'],
  ['onPortalNews', 'portalEvents.on'],
  ['AnnouncementWay', 'AnnouncementAction'],
  ['use[A-Z][A-Za-z]*News', 'an event tag'],
  ['askFor[A-Z][A-Za-z]*', 'prefetchX, fetchX or requestX'],
  ['forget[A-Z][A-Za-z]*', 'invalidateX or deleteX'],
  ['Wish', 'LoadRequest'],
  ['Attempt', 'TimedRequest'],
  ['Slot', 'RemoteEntry'],
  ['pretend', 'emitForTests'],
  ['lockedPointer', 'lockPointer'],
  ['takeHostedRemotes', 'publishHostedRemotes'],
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
  ['use[A-Z][A-Za-z]*Words', 'useTranslations'],
  ['addWords', 'addTranslations'],
  ['useErrorWords', 'useErrorMessage'],
  ['loadPath', 'the address function of addTranslations'],
  ['scheme\\.(setLayout|adopt)', 'appearance'],
  ['ContactFault', 'FieldError'],
  ['listFilesAnew', 'rewriteFileList'],
  ['(told|heard)[A-Z][A-Za-z]*', 'receivedX'],
];

/** Retired names that are also English words: no source may declare them or use them as a method. */
const retiredWords = [
  ['ahead', 'firstScreenLoad'],
  ['warm', 'preloadCode'],
  ['trail', 'activationHistory'],
  ['leaving', 'removingId'],
  ['forget', 'invalidateX or deleteX'],
  ['goOn', 'acceptLatest'],
  ['none', 'noValue or emptyList'],
  ['hold', 'applyIntegrity or retainStyles'],
  ['adopt', 'appearance'],
  ['welcome', 'loadPerson'],
  ['since', 'changesSince'],
  ['Shown', 'ScreenState or InboxContent'],
  ['Day', 'ShortDate'],
  ['Heard', 'StreamMessage'],
  ['Letter', 'ContactForm'],
  ['Fault', 'FieldError'],
  ['Words', 'Translations'],
  ['told', 'reported'],
  ['heard', 'received'],
  ['anew', 'again'],
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

test.each(retiredWords)('no source declares %s, which was replaced by %s', (name) => {
  expect(
    linesWith(
      `(function|const|let|class|interface|type) ${name}|\\.${name}\\(|^ +(async )?${name}\\([^)]*\\)[^)]*[{;]|${name}: [a-z]+\\[\\]`,
    ),
  ).toEqual([]);
});
