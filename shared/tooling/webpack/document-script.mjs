import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const esbuild = require('esbuild');

/** Returns the code of a script for the inside of a document. Throws if the document would change it. */
export function documentText(code, file) {
  // The server fills in `%name%`, and `</script` would end the element.
  if (/%\w+%|<\/script|<!--/i.test(code))
    throw new Error(`${file} contains text that a document would change`);
  return code.trim();
}

/**
 * Returns the code of a script for the inside of a document, minified. The content security policy names its hash, so
 * the server must send it unchanged.
 * @param file path of the script
 */
export function documentScript(file) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: file.endsWith('.js') ? 'es5' : 'es2022',
    write: false,
    legalComments: 'none',
  });
  return documentText(outputFiles[0].text, file);
}
