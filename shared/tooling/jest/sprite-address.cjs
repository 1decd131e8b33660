const { basename } = require('node:path');

/** Transforms a sprite into its address, as the build does, without a hash. */
module.exports = {
  process: (_source, path) => ({
    code: `module.exports = ${JSON.stringify(`/static/${basename(path, '.sprite')}.svg`)};`,
  }),
};
