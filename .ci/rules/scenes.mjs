import { compactNumbers, environment, exportedNames } from '../boundaries.mjs';

const folder = 'shared/src/chart-scenes';
const pageGlobals = [
  'window',
  'document',
  'navigator',
  'globalThis',
  'self',
  'getComputedStyle',
  'matchMedia',
  'fetch',
  'localStorage',
  'sessionStorage',
];
const impure = [
  ['Date', 'now'],
  ['Math', 'random'],
  ['performance', 'now'],
];

/** Scenes of charts are drawn by the browser and by the server, so they use neither. */
export const sceneBlocks = [
  {
    files: [`${folder}/**/*.ts`],
    ignores: [`${folder}/**/*.test.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.{1,2}/|d3-(array|scale|shape|time)$)',
              message: 'Scenes of charts import d3 and files of shared only.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...pageGlobals.map((name) => ({ name, message: 'The server draws the scenes of charts too.' })),
      ],
      'no-restricted-properties': [
        'error',
        ...impure.map(([object, property]) => ({
          object,
          property,
          message: 'Scenes of charts are pure functions: pass the value.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        environment,
        exportedNames,
        compactNumbers,
        {
          selector: ':matches(Literal[value=/var\\(--/], TemplateElement[value.raw=/var\\(--/])',
          message: 'A paint names a colour by its meaning; the browser and print-palette.ts know its value.',
        },
      ],
    },
  },
];
