const timeOf = ({ milliseconds }) => milliseconds;

/**
 * The printed rows. `of` reads the value from the figures of the scenario. `must` and `aim` are limits of the
 * ratio to the other commit, or with `isAbsolute` of the value.
 */
export const rows = [
  { title: 'home, cold files, signed in', scenario: 'home', of: timeOf, unit: 'ms', must: 0.7, aim: 0.6 },
  { title: '/users, cold files', scenario: 'users', of: timeOf, unit: 'ms', must: 0.65, aim: 0.55 },
  { title: 'home, warm, reload', scenario: 'reload', of: timeOf, unit: 'ms', must: 0.75, aim: 0.6 },
  {
    title: 'home, warm, new tab, another tab open',
    scenario: 'new-tab',
    of: timeOf,
    unit: 'ms',
    must: 0.45,
    aim: 0.35,
  },
  {
    title: 'home, warm, new tab alone',
    scenario: 'new-tab-alone',
    of: timeOf,
    unit: 'ms',
    must: 0.65,
    aim: 0.55,
  },
  {
    title: 'landing, 6 s idle, Sign in → form',
    scenario: 'landing',
    of: ({ form }) => form,
    unit: 'ms',
    must: 0.35,
    aim: 0.25,
  },
  {
    title: 'password sent → home, first visit',
    scenario: 'landing',
    of: ({ home }) => home,
    unit: 'ms',
    must: 0.75,
    aim: 0.6,
  },
  {
    title: 'script until home',
    scenario: 'home',
    of: ({ scriptBytes }) => scriptBytes / 1000,
    unit: 'kB',
    isAbsolute: true,
    must: 225,
    aim: 205,
  },
  {
    title: 'requests until home',
    scenario: 'home',
    of: ({ requests }) => requests,
    unit: '',
    isAbsolute: true,
    must: 20,
    aim: 16,
  },
  {
    title: 'requests until users',
    scenario: 'users',
    of: ({ requests }) => requests,
    unit: '',
    isAbsolute: true,
    must: 28,
    aim: 22,
  },
  {
    title: 'blocking time before home',
    scenario: 'home',
    of: ({ blocked }) => blocked,
    unit: 'ms',
    must: 0.7,
    aim: 0.5,
  },
];
