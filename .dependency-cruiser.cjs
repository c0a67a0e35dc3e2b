// The layers of the program and their allowed imports. Imports point in one direction: kernel,
// pglite <- db <- infra <- providers <- service (shared by all services) <- services <-
// { engine <- lanes of the rooms <- worker, *.graphql.ts, *.tools.ts } <- app
const below = (layers) => `^src/(${layers})/`;
const LANES = '^src/domains/[^/]+/lanes/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'kernel-knows-nobody',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: '^src/', pathNot: '^src/kernel/' },
    },
    {
      name: 'pglite-knows-nobody',
      severity: 'error',
      from: { path: '^src/pglite/' },
      to: { path: '^src/', pathNot: '^src/pglite/' },
    },
    {
      name: 'db-knows-the-kernel',
      severity: 'error',
      from: { path: '^src/db/' },
      to: { path: '^src/', pathNot: below('kernel|pglite|db') },
    },
    {
      name: 'infra-knows-the-db',
      severity: 'error',
      from: { path: '^src/infra/' },
      to: { path: '^src/', pathNot: below('kernel|db|infra') },
    },
    {
      name: 'providers-know-the-infra',
      severity: 'error',
      from: { path: '^src/providers/' },
      to: { path: '^src/', pathNot: below('kernel|db|infra|providers') },
    },
    {
      name: 'service-knows-the-providers',
      severity: 'error',
      from: { path: '^src/service/' },
      to: { path: '^src/', pathNot: below('kernel|db|infra|providers|service') },
    },
    {
      name: 'graphql-is-a-leaf',
      comment: 'code shared by all GraphQL types does not depend on a domain',
      severity: 'error',
      from: { path: '^src/graphql/' },
      to: { path: '^src/', pathNot: below('kernel|db|infra|service|graphql') },
    },
    {
      name: 'tools-are-a-leaf',
      comment: 'code shared by all tools does not depend on a domain or the database',
      severity: 'error',
      from: { path: '^src/tools/' },
      to: { path: '^src/', pathNot: below('kernel|tools') },
    },
    {
      name: 'services-know-no-surface',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: `\\.(graphql|tools)\\.ts$|${LANES}` },
      to: {
        path: `${below('graphql|tools|engine|worker|app')}|\\.(graphql|tools)\\.ts$|${LANES}`,
      },
    },
    {
      name: 'a-tool-is-a-client-of-the-schema',
      comment: 'a tool uses only its own GraphQL operation, not services or the database',
      severity: 'error',
      from: { path: '\\.tools\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(kernel|tools)/|guide\\.ts$' },
    },
    {
      name: 'graphql-knows-no-engine-and-no-tool',
      severity: 'error',
      from: { path: '\\.graphql\\.ts$' },
      to: { path: `${below('engine|worker|app|tools|providers')}|\\.tools\\.ts$|${LANES}` },
    },
    {
      name: 'one-domains-types-are-its-own',
      comment: 'types of another domain are referenced by name, not imported',
      severity: 'error',
      from: { path: '^src/domains/([^/]+/[^/]+)/.*\\.graphql\\.ts$' },
      to: { path: '\\.graphql\\.ts$', pathNot: '^src/domains/$1/' },
    },
    {
      name: 'the-engine-knows-no-lane',
      comment: 'what all lanes use: the worker has the list of them',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: `${below('graphql|tools|worker|app')}|\\.(graphql|tools)\\.ts$|${LANES}` },
    },
    {
      name: 'lanes-and-the-worker-know-no-surface',
      severity: 'error',
      from: { path: `${LANES}|^src/worker/` },
      to: { path: `${below('graphql|tools|app')}|\\.(graphql|tools)\\.ts$` },
    },
    {
      name: 'no-lane-knows-the-worker',
      severity: 'error',
      from: { path: LANES },
      to: { path: below('worker') },
    },
    {
      name: 'a-step-kind-knows-the-services',
      comment: 'the surfaces and the engine know a kind by its registration',
      severity: 'error',
      from: { path: '^src/step-kinds/' },
      to: {
        path: `${below('engine|worker|graphql|tools|app')}|\\.(graphql|tools)\\.ts$|${LANES}`,
      },
    },
    {
      name: 'only-the-app-imports-step-kinds',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|step-kinds)/' },
      to: { path: '^src/step-kinds/' },
    },
    {
      name: 'nobody-knows-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-dev', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'generated' },
    // TypeScript 7 has no compiler API for tools; swc parses the same files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
