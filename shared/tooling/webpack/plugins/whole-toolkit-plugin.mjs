const toolkit = /[\\/]node_modules[\\/]@reduxjs[\\/]/;
const members = /^(redux|@reduxjs\/toolkit(\/.+)?)$/;

/**
 * Redux Toolkit re-exports its parts with `export *`. When such a part is a shared module, webpack cannot know its
 * exports and drops them (federation 2.9.2: `combineReducers is not a function`). Inside the toolkit its parts are
 * therefore resolved as files, the same files that the portal shares, so there is still one copy of each.
 */
export class WholeToolkitPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('WholeToolkitPlugin', (factory) => {
      factory.hooks.beforeResolve.tapAsync('WholeToolkitPlugin', (data, done) => {
        if (!toolkit.test(data.context) || !members.test(data.request)) return done();
        const resolver = factory.getResolver('normal', { dependencyType: 'esm' });
        return resolver.resolve({}, data.context, data.request, {}, (error, file) => {
          if (typeof file === 'string') data.request = file;
          done(error);
        });
      });
    });
  }
}
