const toolkit = /[\\/]node_modules[\\/]@reduxjs[\\/]/;
const members = /^(redux|@reduxjs\/toolkit(\/.+)?)$/;

/**
 * The store's toolkit hands its parts on with `export *`. Where such a part is a shared module, the build cannot know
 * its names and drops them (seen with federation 2.9.2: `combineReducers is not a function`). So inside the toolkit
 * its parts are taken as files; they are the very files that the portal shares, so there is still one copy of each.
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
