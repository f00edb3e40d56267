import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importRules } from './scripts/lint/rules.js';

/** Folders without DOM, clock and chance. */
const core = ['geometry', 'table', 'engine', 'rules', 'query', 'ruling', 'players', 'analysis', 'net'];

/** Which folders of src each folder may import from; what it may import as types only; and which packages. */
const folders = {
  geometry: { values: [], packages: ['robust-predicates', 'three-mesh-bvh', 'three'] },
  table: {
    values: ['geometry'],
    packages: ['zod', 'fflate', 'saxes', '@gltf-transform', 'draco3dgltf', 'meshoptimizer'],
  },
  engine: { values: [], types: ['geometry', 'table'], packages: ['zod', '@noble/hashes'] },
  rules: { values: ['engine', 'table'], types: ['geometry'], packages: ['zod'] },
  query: { values: ['geometry', 'table', 'engine'], packages: [] },
  ruling: { values: ['geometry', 'table', 'engine', 'query'], packages: [] },
  players: { values: ['geometry', 'table', 'engine', 'rules', 'query'], packages: [] },
  analysis: { values: ['geometry', 'table', 'engine', 'rules', 'query', 'players'], packages: [] },
  export: {
    values: ['geometry', 'table', 'engine', 'rules', 'query', 'ruling', 'analysis'],
    packages: ['three', '@cantoo/pdf-lib', '@cantoo/fontkit', 'fflate', 'manifold-3d'],
  },
  net: { values: ['engine', 'table'], packages: ['zod', '@noble/hashes'] },
  server: {
    values: ['table', 'engine', 'rules', 'query', 'net'],
    packages: ['ws', 'hono', '@hono/node-server', 'kysely', 'node-sqlite3-wasm', 'pg', 'zod'],
  },
  cli: {
    values: [
      'geometry',
      'table',
      'engine',
      'rules',
      'query',
      'ruling',
      'players',
      'analysis',
      'export',
      'server',
    ],
    packages: ['*'],
  },
  store: {
    values: [...core, 'export'],
    packages: ['zustand', 'idb', 'comlink'],
  },
  tools: {
    values: ['store', 'geometry', 'table'],
    types: ['engine', 'rules', 'query', 'ruling', 'analysis'],
    packages: [],
  },
  scene: {
    values: ['store', 'tools', 'geometry', 'table'],
    types: ['engine', 'rules', 'query', 'ruling', 'analysis'],
    packages: [
      'react',
      'three',
      '@react-three/fiber',
      '@react-three/drei',
      'its-fine',
      '@dimforge/rapier3d-compat',
      'zustand',
      'comlink',
    ],
  },
  designer: {
    values: ['store', 'tools', 'scene', 'geometry', 'table', 'analysis', 'export', 'rules'],
    types: ['engine', 'query'],
    packages: ['react', 'three', '@react-three/fiber', '@react-three/drei', 'zustand'],
  },
  lab: {
    values: [
      'export',
      'players',
      'store',
      'tools',
      'scene',
      'geometry',
      'table',
      'engine',
      'rules',
      'query',
      'analysis',
      'ui',
    ],
    packages: ['react', 'three', '@react-three/fiber', '@react-three/drei', 'zustand'],
  },
  ui: {
    values: [...core, 'designer', 'lab', 'store', 'tools', 'scene', 'export'],
    packages: ['*'],
  },
};
const allFolders = Object.keys(folders);
const allPackages = [
  '@gltf-transform',
  'draco3dgltf',
  'meshoptimizer',
  'fflate',
  'saxes',
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
  'its-fine',
  '@dimforge/rapier3d-compat',
  'ws',
  'hono',
  '@hono/node-server',
  'kysely',
  'node-sqlite3-wasm',
  'pg',
  'manifold-3d',
];
const plugin = importRules(folders);

const folderRules = allFolders.map((folder) => {
  const { packages } = folders[folder];
  const banned = packages.includes('*') ? [] : allPackages.filter((name) => !packages.includes(name));
  if (core.includes(folder)) banned.push('fs', 'path', 'process');
  const patterns = banned.map((name) => ({
    regex: `^(node:)?${name}(/|$)`,
    message: `${folder}/ may not import ${name}.`,
  }));
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.ts', '**/*.bench.ts'],
    plugins: { defilade: plugin },
    rules: {
      'defilade/borders': 'error',
      'defilade/game-faces': 'error',
      'defilade/import-cycle': 'error',
      '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
    },
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
  {
    ignores: [
      'build/',
      'dist/',
      '.cache/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      'look/',
      'public/',
    ],
  },
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
  ...folderRules,
  {
    files: ['{src,tests}/**/*.{ts,tsx}', 'examples/**/*.ts', 'scripts/**/*.{js,mjs}'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    files: ['src/**/*.ts', 'examples/**/*.ts', 'scripts/**/*.{js,mjs}'],
    ignores: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
);
