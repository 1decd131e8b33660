import Sequencer from '@jest/test-sequencer';

/** Files that take half a minute or more. Without a cache Jest would start some of them last, on one core. */
const longest = [
  ...['lists/list-plans', 'server/durability', 'server/killed-servers'],
  ...['access/access-table', 'duckdb/duckdb-engine'],
];

const rankOf = ({ path }) => {
  const place = longest.findIndex((name) => path.includes(name));
  return place === -1 ? longest.length : place;
};

/** Runs the longest files first, and the others as Jest does. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
