import { globSync, readFileSync } from 'node:fs';

import css from '@eslint/css';
import eslint from '@eslint/js';
import json from '@eslint/json';
import { contentLint } from '@stepless/check/eslint';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { tailwind4 } from 'tailwind-csstree';
import tseslint from 'typescript-eslint';

import checkConfig from './src/content.check.ts';

/** Tailwind writes the value of a token in its place. */
const token = '--theme(<custom-property-name>)';

/** Lets the value of some types or properties be a token. */
const withToken = (/** @type {Record<string, string>} */ table, /** @type {string[]} */ ...names) =>
  Object.fromEntries(names.map((name) => [name, `${table[name]} | ${token}`]));

// global.css has `@tailwind utilities source(none)` and `@utility em-*`, which tailwind4() lacks, as it lacks --theme().
/** @type {typeof tailwind4} */
const tailwind = (base) => {
  const syntax = tailwind4(base);
  const anyPrelude = { prelude: '<any-value>' };
  const utility = { ...syntax.atrules.utility, ...anyPrelude };
  const types = withToken(syntax.types, 'easing-function', 'family-name', 'font-weight-absolute', 'length-percentage');
  return {
    ...syntax,
    atrules: { ...syntax.atrules, tailwind: anyPrelude, utility },
    types: { ...syntax.types, ...types },
    properties: {
      ...syntax.properties,
      ...withToken(base.properties, 'letter-spacing', 'line-height'),
    },
  };
};

// ESLint lints a <script> in a component as a separate file, which belongs to no TypeScript project.
const scriptsInAstro = ['**/*.astro/*.{ts,js}', '*.astro/*.{ts,js}'];

/**
 * What each folder of src/ may import besides itself and src/shared, and each file that is in none of them. All import only from
 * what is listed above them, so that imports run one way: pages → layouts → components and features → collections → schemas.
 */
const mayImport = {
  shared: [],
  kinematics: [],
  styles: [],
  schemas: [],
  browser: [],
  drawings: ['kinematics', 'schemas'],
  brand: ['kinematics', 'styles', 'drawings'],
  collections: ['schemas'],
  'content.config.ts': ['schemas', 'collections'],
  rules: ['schemas'],
  'content.check.ts': ['schemas', 'rules'],
  'content.editor.ts': ['schemas', 'content.check.ts'],
  'components/ui': ['schemas', 'browser', 'drawings', 'collections'],
  'components/islands': ['browser'],
  calculator: ['kinematics', 'schemas', 'collections', 'components/ui'],
  'enquiry/payload.schema.json': [],
  'enquiry/delivery': ['schemas'],
  'enquiry/form': ['schemas', 'browser', 'collections', 'enquiry/delivery', 'enquiry/payload.schema.json'],
  'components/mdx': ['schemas', 'drawings', 'collections', 'components', 'calculator', 'enquiry/form'],
  layouts: ['styles', 'schemas', 'browser', 'collections', 'components'],
  pages: ['styles', 'drawings', 'brand', 'collections', 'layouts'],
  build: ['styles', 'schemas', 'collections'],
  'env.d.ts': ['schemas', 'calculator', 'enquiry/form'],
};

for (const file of globSync('**/*.{ts,tsx,astro}', { cwd: `${import.meta.dirname}/src` })) {
  const path = file.replaceAll('\\', '/');
  if (Object.keys(mayImport).some((place) => path === place || path.startsWith(`${place}/`))) continue;
  throw new Error(`src/${path} is not in mayImport, so it could import anything. Add its folder in eslint.config.js.`);
}

const places = Object.keys(mayImport);
for (const [place, others] of Object.entries(mayImport)) {
  const above = places.slice(0, places.indexOf(place));
  const wrong = others.find((other) => !above.some((one) => one === other || one.startsWith(`${other}/`)));
  if (wrong !== undefined) throw new Error(`In mayImport, ${place} names ${wrong}, which does not stand above it.`);
}

const importZones = Object.entries(mayImport).map(([folder, others]) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [...new Set([folder, 'shared', ...others])].map((name) => `./${name}`),
  message: `src/${folder} may import ${['shared', ...others].join(', ')}. See mayImport in eslint.config.js.`,
}));

/**
 * A virtual module has the name of a file in the folder that it belongs to: `virtual:enquiry/form/content`. So the rules below see
 * who imports it.
 *
 * @type {import('eslint-plugin-import-x').NewResolver}
 */
const virtualModules = {
  interfaceVersion: 3,
  name: 'virtual-modules',
  resolve: (source) =>
    source.startsWith('virtual:')
      ? { found: true, path: source.replace('virtual:', `${import.meta.dirname}/src/`) }
      : { found: false },
};

/** A package stands by itself: it imports nothing of the site, and another package only by its name. */
const packages = globSync('packages/*/', { cwd: import.meta.dirname });
const packageEntries = packages.flatMap((folder) => {
  const manifest = readFileSync(`${import.meta.dirname}/${folder}/package.json`, 'utf8');
  const { exports = {} } = /** @type {{ exports?: string | Record<string, string> }} */ (JSON.parse(manifest));
  return (typeof exports === 'string' ? [exports] : Object.values(exports)).map(
    (file) => `./${folder}/${file.replace('./', '')}`,
  );
});
const packageZones = packages.map((folder) => ({
  target: `./${folder}`,
  from: './',
  except: [`./${folder}`, './node_modules', ...packageEntries],
  message: `${folder} may import itself and packages by their names.`,
}));
packageZones.push({
  target: './packages/editor/client',
  from: './packages/editor/server',
  except: [],
  message: 'The client of the editor runs in the browser: it may not import the server.',
});

// Each folder of the editor's server imports only from those before it.
const layers = ['content', 'describe', 'compare', 'changes', 'pictures', 'editing', 'versions'];
for (const [index, layer] of layers.entries())
  for (const later of layers.slice(index + 1))
    packageZones.push({
      target: `./packages/editor/server/${layer}`,
      from: `./packages/editor/server/${later}`,
      except: [],
      message: `${later}/ stands on ${layer}/, so ${layer}/ may not import it.`,
    });

/** A string with a letter. Punctuation and symbols are no words. */
const words = String.raw`:matches(Literal[value=/\p{L}/u], TemplateElement[value.raw=/\p{L}/u])`;
/** Attributes that browsers show or read aloud, and props of components that become text. */
const shown =
  '/^(?:abbr|alt|aria-(?:braille)?(?:label|roledescription)|aria-(?:description|placeholder|valuetext)|label|placeholder|summary|title|html|text|badge|caption|description|heading|hint|intro)$/';
const attribute = `:matches(JSXAttribute[name.name=${shown}], JSXAttribute[name.name.name=/^(?:html|text)$/], AstroTemplateLiteralAttribute[name.name=${shown}])`;
const meta = 'JSXOpeningElement[name.name="meta"]:has(JSXAttribute[value.value=/description|title|site_name|alt$/])';
const button = 'JSXOpeningElement[name.name="input"]:has(JSXAttribute[value.value=/^(?:submit|button|reset)$/])';

/** Selects the strings that the value of an expression may come from: `{isOpen ? 'Close' : label}`. */
const selectOutcomes = (/** @type {string} */ expression) => [
  `${expression} > ${words}`,
  `${expression} > TemplateLiteral > ${words}`,
  `${expression} > :matches(LogicalExpression, BinaryExpression[operator="+"]) > ${words}`,
  `${expression} > ConditionalExpression > ${words}:matches(.consequent, .alternate)`,
  `${expression} > CallExpression > ArrowFunctionExpression > ${words}.body`,
];

/** Selects what visitors read or hear, where a component writes it itself. */
const copyInComponents = [
  String.raw`JSXText[value=/\p{L}/u]`,
  ...selectOutcomes(':matches(JSXElement, JSXFragment, AstroFragment) > JSXExpressionContainer'),
  ...selectOutcomes(`${attribute} > JSXExpressionContainer`),
  `${attribute} > ${words}`,
  `${attribute} > TemplateLiteral > ${words}`,
  `JSXAttribute Property[key.name=${shown}] > ${words}`,
  `${meta} > JSXAttribute[name.name="content"] > ${words}`,
  `${button} > JSXAttribute[name.name="value"] > ${words}`,
  // A constant or a default of several words that begins with a capital is a sentence or a heading.
  String.raw`:matches(VariableDeclarator, AssignmentPattern) > Literal[value=/^\p{Lu}.* \p{L}/u]`,
];

export default defineConfig(
  globalIgnores([
    'dist/',
    '**/.astro/',
    '.cache/',
    '**/.wrangler/',
    'test-results/',
    'playwright-report/',
    '**/package-lock.json',
    'packages/*/tests/fixtures/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  // Oxlint lints these files. ESLint only checks which file imports which.
  { files: ['**/*.{ts,tsx}'], ignores: scriptsInAstro, languageOptions: { parser: tseslint.parser } },

  // No rules that need types: `astro check` checks the types of these files, not tsc.
  {
    files: ['**/*.astro', ...scriptsInAstro],
    extends: [eslint.configs.recommended, tseslint.configs.strict, tseslint.configs.stylistic],
    // `astro check` reports unknown names, and knows Astro's globals.
    rules: { 'no-undef': 'off' },
  },
  astro.configs['flat/recommended'],

  {
    files: ['src/**/*.{ts,tsx,astro}', 'packages/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.astro'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'], 'astro-eslint-parser': ['.astro'] },
      'import-x/resolver-next': [virtualModules, createNodeResolver({ extensions: ['.ts', '.tsx', '.astro', '.js'] })],
    },
    rules: {
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...importZones, ...packageZones] },
      ],
    },
  },

  {
    files: ['**/*.{ts,tsx,astro,js,mjs}'],
    ignores: scriptsInAstro,
    plugins: { 'import-x': importX },
    settings: { 'import-x/internal-regex': '^(?:astro|virtual):' },
    rules: {
      // What `npm ci --omit=dev` installs is enough to build the site. The rest runs on the machines of developers.
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          devDependencies: ['packages/**', 'docs/**', '*.config.{ts,js}'],
          includeTypes: true,
        },
      ],
    },
  },
  // Tests run with Vitest and the other tools of the project.
  ...[{ folder: 'tests', tests: 'tests' }, ...packages.map((folder) => ({ folder, tests: `${folder}/tests` }))].map(
    ({ folder, tests }) => ({
      files: [`${tests}/**/*.{ts,tsx}`],
      ignores: scriptsInAstro,
      rules: {
        'import-x/no-extraneous-dependencies': ['error', { includeTypes: true, packageDir: ['.', folder] }],
      },
    }),
  ),

  {
    files: ['src/**/*.{astro,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...copyInComponents.map((selector) => ({
          selector,
          message: 'Visitors read this. Move it to a file in src/content/ and pass it in.',
        })),
      ],
    },
  },

  {
    files: ['src/**/*.{astro,ts,tsx}'],
    ignores: ['**/LongDate.astro'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['DateTimeFormat', 'toLocaleDateString', 'toLocaleTimeString', 'toLocaleString'].map((property) => ({
          property,
          message: 'Use LongDate: it writes each date in the language of its page.',
        })),
      ],
    },
  },

  { files: ['**/*.json'], ignores: ['src/content/**'], language: 'json/json', extends: [json.configs.recommended] },
  // Oxlint, VS Code and TypeScript read these files as JSON with comments.
  {
    files: ['.oxlintrc.json', '.vscode/*.json', '**/tsconfig*.json'],
    language: 'json/jsonc',
    extends: [json.configs.recommended],
  },

  {
    files: ['**/*.css'],
    language: 'css/css',
    languageOptions: { customSyntax: tailwind },
    extends: [css.configs.recommended],
    rules: {
      // Tokens are defined in one file and used in the others.
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      // The families of fonts are tokens.
      'css/font-family-fallbacks': 'off',
      // Newer CSS is allowed: browsers skip what they do not support, and tests check that pages work without it.
      'css/use-baseline': 'off',
    },
  },
  // Shows mistakes of the content while somebody writes.
  ...contentLint(checkConfig),
);
