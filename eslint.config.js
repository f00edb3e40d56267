import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which folders of src each folder may import from; what it may import as types only; and which packages. */
const folders = {
  geometry: { values: [], packages: ['robust-predicates', 'three-mesh-bvh', 'three'] },
  table: { values: ['geometry'], packages: ['zod'] },
  engine: { values: [], types: ['geometry', 'table'], packages: [] },
  rules: { values: ['engine'], types: ['geometry', 'table'], packages: [] },
  query: { values: ['geometry', 'table', 'engine'], packages: [] },
  analysis: { values: ['geometry', 'table', 'engine', 'rules', 'query'], packages: [] },
  cli: { values: ['geometry', 'table', 'engine', 'rules', 'query', 'analysis'], packages: ['*'] },
  store: {
    values: ['geometry', 'table', 'engine', 'rules', 'query', 'analysis'],
    packages: ['zustand', 'idb', 'comlink'],
  },
  tools: {
    values: ['store', 'geometry', 'table'],
    types: ['engine', 'rules', 'query', 'analysis'],
    packages: [],
  },
  scene: {
    values: ['store', 'tools', 'geometry', 'table'],
    types: ['engine', 'rules', 'query', 'analysis'],
    packages: [
      'react',
      'three',
      '@react-three/fiber',
      '@react-three/drei',
      '@dimforge/rapier3d-compat',
      'zustand',
      'comlink',
    ],
  },
  designer: {
    values: ['store', 'tools', 'scene', 'geometry', 'table', 'analysis'],
    types: ['engine', 'rules', 'query'],
    packages: ['react', 'three', '@react-three/fiber', '@react-three/drei', 'zustand'],
  },
  ui: {
    values: [
      'designer',
      'store',
      'tools',
      'scene',
      'geometry',
      'table',
      'engine',
      'rules',
      'query',
      'analysis',
    ],
    packages: ['*'],
  },
};
const allFolders = Object.keys(folders);
const allPackages = [
  'robust-predicates',
  'three-mesh-bvh',
  'three',
  'zod',
  'zustand',
  'idb',
  'comlink',
  'react',
  'react-dom',
  '@react-three/fiber',
  '@react-three/drei',
  '@dimforge/rapier3d-compat',
];
const core = ['geometry', 'table', 'engine', 'rules', 'query', 'analysis'];

const importRules = allFolders.map((folder) => {
  const { values, types = [], packages } = folders[folder];
  const patterns = allFolders
    .filter((other) => other !== folder && !values.includes(other))
    .map((other) => ({
      regex: `^(\\.\\./)+${other}/`,
      message: `${folder}/ may not import ${types.includes(other) ? 'values of ' : ''}${other}/ (see eslint.config.js).`,
      allowTypeImports: types.includes(other),
    }));
  const banned = packages.includes('*') ? [] : allPackages.filter((name) => !packages.includes(name));
  if (core.includes(folder)) banned.push('fs', 'path', 'process');
  patterns.push(
    ...banned.map((name) => ({
      regex: `^(node:)?${name}(/|$)`,
      message: `${folder}/ may not import ${name}.`,
    })),
  );
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.ts', '**/*.bench.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  };
});

/** Functions whose last bit differs between engines, chance and clocks: the core uses none (geometry/turn.ts is the home of angles). */
const inexact = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'hypot',
  'pow',
  'exp',
  'log',
  'log2',
  'log10',
  'cbrt',
  'random',
];

export default tseslint.config(
  { ignores: ['dist/', '.cache/', 'node_modules/', 'test-results/', 'playwright-report/', 'public/'] },
  ...tseslint.configs.recommended,
  reactHooks.configs.flat['recommended-latest'],
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'An index lists what others may use.' },
      ],
      eqeqeq: ['error', 'always'],
      'prefer-const': 'error',
    },
  },
  {
    files: core.map((folder) => `src/${folder}/**/*.ts`),
    ignores: ['**/*.test.ts', '**/*.bench.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...inexact.map((property) => ({
          object: 'Math',
          property,
          message: 'Not the same on every machine: use + - * / and Math.sqrt, or geometry/turn.ts.',
        })),
        { object: 'Date', property: 'now', message: 'The core has no clock.' },
        { object: 'performance', property: 'now', message: 'The core has no clock.' },
      ],
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'localStorage',
        'performance',
        'fetch',
      ],
    },
  },
  ...importRules,
);
